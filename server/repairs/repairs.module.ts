import type { Module } from '../module.ts'
import { depositPayment, repairBalanceHandler } from './bill/repair-handler.ts'
import { exampleTicketMails } from './mail/example-ticket-mails.ts'
import { partsReceiver } from './parts/parts-receiver.ts'
import { encryptedPasscodes } from './passcode/encrypted-passcodes.ts'
import { hasTickets } from './privacy/ticket-history.ts'
import { repairJobs } from './repairs.jobs.ts'
import { repairRoutes } from './repairs.routes.ts'

export const repairsModule: Module = {
  routes: repairRoutes,
  jobs: repairJobs,
  payableHandlers: [depositPayment, repairBalanceHandler],
  userHistoryChecker: hasTickets,
  exampleMails: exampleTicketMails,
  goodsReceiver: partsReceiver,
  encryptedData: [encryptedPasscodes],
}
