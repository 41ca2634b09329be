import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { holdBalances, lockHeldBalances, spendBalances } from '../balances/balance.ts'
import { coveredBy } from '../balances/tender.ts'
import { BALANCE_SPENT } from '../balances/with-balances.ts'
import { releaseStockHold, sellHeld } from '../catalog/stock/hold.ts'
import { sellUnheld } from '../catalog/stock/stock.ts'
import type { Ctx } from '../context.ts'
import { queueMail } from '../mail/outbox.ts'
import { placeOrder } from '../orders/place-order.ts'
import { flagOrder, placedOrderHandler } from '../orders/placed-order-handler.ts'
import { isReaderSale, readerSaleHandler } from '../orders/sale/reader/reader-sale-handler.ts'
import { demandOf, isStocked, type SoldLine } from '../orders/sold-line.ts'
import { recordTaxLater } from '../orders/tax-service/record-tax.ts'
import type { Allocation, PayableHandler, ReceivedMoney, ReturnReason } from '../ports/payable-handler.ts'
import type { PaymentIntent } from '../ports/payment-provider.ts'
import { holdPromotionUses, recordPromotionUses, releasePromotionHoldsExcept } from '../pricing/promotion-use.ts'
import { lockCart } from './cart/change-cart.ts'
import { removeBought } from './cart/remove-items.ts'
import { checkouts } from './checkout.table.ts'
import {
  type Checkout,
  closeCheckout,
  confirmSnapshot,
  lockCheckout,
  readLines,
  releaseCheckout,
  restorePaidSnapshot,
} from './checkout.ts'
import { paymentReturnedMail, type ReturnCode } from './payment-returned-mail.ts'

export const orderHandler: PayableHandler<Ctx, { handler: PayableHandler<Ctx>; subject: unknown }> = {
  ...placedOrderHandler,
  kind: 'order',
  label: 'Order',
  async lock(ctx, allocation, why) {
    const isAtReader = allocation.shopperId === null && (await isReaderSale(ctx, allocation.subjectId))
    const handler = (isAtReader ? readerSaleHandler : cartHandler) as PayableHandler<Ctx>
    return { handler, subject: await handler.lock(ctx, allocation, why) }
  },
  apply: (ctx, { handler, subject }, paid) => handler.apply(ctx, subject, paid),
  return: (ctx, { handler, subject }, paid, why) => handler.return(ctx, subject, paid, why),
  release: (ctx, { handler, subject }, allocation) => handler.release(ctx, subject, allocation),
  confirmAmount: (ctx, { handler, subject }) => handler.confirmAmount(ctx, subject),
}

const cartHandler: PayableHandler<Ctx, Checkout> = {
  ...placedOrderHandler,
  kind: 'order',
  label: 'Order',
  lock,
  apply,
  return: returnMoney,
  async release(ctx, checkout) {
    if (checkout.status !== 'open') return
    if (checkout.bills.length > 0) await lockHeldBalances(ctx, checkout.paymentId)
    await releaseCheckout(ctx, checkout)
  },
  async confirmAmount(ctx, checkout) {
    if (checkout.status === 'open') await confirmSnapshot(ctx, checkout)
  },
}

async function lock(
  ctx: Ctx,
  { subjectId, shopperId }: Allocation & { shopperId: number | null },
  why: 'to_apply' | 'to_change',
): Promise<Checkout> {
  if (why === 'to_apply' && shopperId !== null) await lockCartOf(ctx, shopperId)
  return lockCheckout(ctx, subjectId)
}

async function lockCartOf(ctx: Ctx, shopperId: number): Promise<void> {
  try {
    await lockCart(ctx, shopperId)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'cart_moved')) throw error
    throw new Problem(
      'conflict',
      'subject_moved',
      'This cart now belongs to your account. Reload the page to continue.',
    )
  }
}

const SOLD_OUT: ReturnReason = {
  code: 'sold_out',
  detail: 'Paid after the stock hold ended, and sold to another customer meanwhile',
}

const DISCOUNT_OVER: ReturnReason = {
  code: 'discount_over',
  detail: 'The discount code was used up by others before this payment arrived',
}

/**
 * Places the order of the snapshot that was paid (O-3) if its balances, promotions and stock are available (O-5), which
 * are locked in this order everywhere.
 */
async function apply(
  ctx: Ctx,
  found: Checkout,
  { allocation, amountCents, intent }: ReceivedMoney,
): Promise<ReturnReason | 'applied'> {
  const checkout = await restorePaidSnapshot(ctx, found, amountCents)
  const { id: checkoutId, balances } = checkout
  const use = { key: checkoutId, applied: checkout.promotions, email: checkout.contactEmail }
  const needsBalanceHold = balances.length > 0 || found.previous !== null
  if (needsBalanceHold && !(await holdBalances(ctx, checkoutId, balances))) return BALANCE_SPENT
  if (checkout.status !== 'open' && (await holdPromotionUses(ctx, use))) return DISCOUNT_OVER
  const lines = await readLines(ctx, checkoutId)
  if (!(await sell(ctx, checkout, lines))) return SOLD_OUT

  await spendBalances(ctx, { holdKey: checkoutId, allocationId: allocation.id, actor: 'customer' }, balances)
  await recordPromotionUses(ctx, use)
  await releasePromotionHoldsExcept(ctx, use.key, use.applied)
  await ctx.db.update(checkouts).set({ status: 'paid' }).where(eq(checkouts.id, checkoutId))
  await removeBought(ctx, checkout)
  const order = await placeOrder(ctx, { ...orderOf(checkout, intent), allocationId: allocation.id }, lines)
  if (order.taxBasis?.wasServiceAway) await flagOrder(ctx, order.id, TAX_SERVICE_AWAY)
  await recordTaxLater(ctx, order)
  return 'applied'
}

const TAX_SERVICE_AWAY =
  'The tax service did not answer in time, so this order was taxed at your own rates. Check its tax before you file.'

async function sell(ctx: Ctx, { id, status }: Checkout, lines: SoldLine[]): Promise<boolean> {
  const goods = demandOf(lines.filter(isStocked))
  const cause = `checkout:${id}`
  const short = status === 'open' ? await sellHeld(ctx, id, goods, cause) : await sellUnheld(ctx, goods, cause)
  return short.length === 0
}

function orderOf(checkout: Checkout, intent: PaymentIntent) {
  const { id: checkoutId, ownerId, shopperId, customerId, balances } = checkout
  const { subtotalCents, taxCents, taxRatePpm, taxBasis, shippingCents, totalCents } = checkout
  const { shippingMethod, discountCents, discountReason } = checkout
  const { contactName, contactEmail, contactPhone, shippingAddress } = checkout
  const { sessionLabel, termsId, returnsId } = checkout
  return {
    ...{ checkoutId, customerId, shopperId: ownerId ?? shopperId },
    ...{ subtotalCents, taxCents, taxRatePpm, taxBasis, shippingCents, totalCents },
    ...{ shippingMethod, discountCents, discountReason, balanceCents: coveredBy(balances) },
    ...{ contactName, contactEmail, contactPhone, shippingAddress },
    ...{ sessionLabel, termsId, returnsId },
    paymentIntentId: intent.id,
    cardBrand: intent.card?.brand ?? null,
    cardLast4: intent.card?.last4 ?? null,
  }
}

async function returnMoney(
  ctx: Ctx,
  checkout: Checkout,
  { amountCents, intent: { id } }: ReceivedMoney,
  why: string,
): Promise<void> {
  if (checkout.status !== 'paid') await closeCheckout(ctx, checkout, 'refunded')
  if (checkout.status === 'open') await releaseStockHold(ctx, checkout.id)
  const lines = await readLines(ctx, checkout.id)
  await queueMail(ctx, paymentReturnedMail(checkout, { id, amountCents }, lines, why as ReturnCode))
}
