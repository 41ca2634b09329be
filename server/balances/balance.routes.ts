import * as admin from '#contract/balances/admin-balance.ts'
import * as contract from '#contract/balances/gift-card.ts'
import * as credit from '#contract/balances/store-credit.ts'
import type { StaffCtx } from '../context.ts'
import { route } from '../http/route.ts'
import { blockBalance, checkGiftCard, getBalance, replaceGiftCard, unblockBalance } from './admin/admin-balance.ts'
import { saveGiftCardAmounts } from './admin/gift-card-settings.ts'
import { getBalanceSums, listBalances } from './admin/list-balances.ts'
import { getGiftCardOffer, prepareGiftCard, reportGiftCardPayment } from './gift-card/buy-gift-card.ts'
import { drawGiftCard, showSoldGiftCard } from './gift-card/draw-gift-card.ts'
import { getGiftCardBalance, openGiftCard } from './gift-card/open-gift-card.ts'
import { refundUnusedCard } from './gift-card/refund-card.ts'
import { giveCredit, takeCreditBack } from './store-credit/move-credit.ts'
import { getMyCredit } from './store-credit/my-credit.ts'
import { checkCredit } from './store-credit/store-credit.ts'

/** Limits the testing of stolen cards. */
const PURCHASES = { name: 'gift-card-sale', windowSeconds: 600, perShopper: 20, perAddress: 60 }
/** Limits the guessing of codes. */
const BALANCE_CHECKS = { name: 'gift-card-balance', windowSeconds: 600, perAddress: 20 }

const AT_REGISTER = { isAllowedAtRegister: true }

export const balanceRoutes = [
  route(contract.getGiftCardOffer, 'public', getGiftCardOffer, { cacheTags: ['company'] }),
  route(contract.prepareGiftCard, 'shopper', prepareGiftCard, { limit: PURCHASES }),
  route(contract.reportGiftCardPayment, 'shopper', reportGiftCardPayment),
  route(contract.openGiftCard, 'shopper', openGiftCard),
  route(contract.getGiftCardBalance, 'shopper', getGiftCardBalance, { limit: BALANCE_CHECKS }),
  route(admin.listBalances, 'counter.write', listBalances),
  route(admin.getBalanceSums, 'counter.write', getBalanceSums),
  route(admin.getBalance, 'counter.write', getBalance),
  route(admin.drawGiftCard, 'counter.write', drawGiftCard, AT_REGISTER),
  route(admin.showSoldGiftCard, 'counter.write', showSoldGiftCard, AT_REGISTER),
  route(admin.checkGiftCard, 'counter.write', checkGiftCard, AT_REGISTER),
  route(admin.blockBalance, 'balances.write', blockBalance),
  route(admin.unblockBalance, 'balances.write', unblockBalance),
  route(admin.replaceGiftCard, 'balances.write', replaceGiftCard),
  route(admin.refundGiftCard, 'balances.write', refundGiftCard),
  route(credit.giveCredit, 'balances.write', giveCredit),
  route(credit.takeCreditBack, 'balances.write', takeCreditBack),
  route(credit.checkCredit, 'counter.write', checkCredit, AT_REGISTER),
  route(credit.getMyCredit, 'customer', getMyCredit),
  route(admin.saveGiftCardAmounts, 'company.write', saveGiftCardAmounts),
]

async function refundGiftCard(ctx: StaffCtx, given: { id: number; key: string; reason: string }) {
  await refundUnusedCard(ctx, given)
  return getBalance(ctx, given)
}
