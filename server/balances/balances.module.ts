import type { Module } from '../module.ts'
import { balanceRoutes } from './balance.routes.ts'
import { balancesJobs } from './balances.jobs.ts'
import { encryptedGiftCards } from './gift-card/encrypted-gift-cards.ts'
import { exampleGiftCardMails } from './gift-card/example-gift-card-mails.ts'
import { giftCardHandler } from './gift-card/gift-card-handler.ts'
import { hasCredit } from './store-credit/store-credit.ts'

export const balancesModule: Module = {
  routes: balanceRoutes,
  jobs: balancesJobs,
  payableHandlers: [giftCardHandler],
  userHistoryChecker: hasCredit,
  exampleMails: exampleGiftCardMails,
  encryptedData: [encryptedGiftCards],
}
