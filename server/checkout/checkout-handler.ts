import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { holdBalances } from '../balances/hold.ts'
import { lockHeldBalances } from '../balances/lock-ahead.ts'
import { spendBalances } from '../balances/spend.ts'
import { coveredBy } from '../balances/tender.ts'
import { releaseStockHold, sellHeld } from '../catalog/stock/hold.ts'
import { sellUnheld } from '../catalog/stock/stock.ts'
import type { Ctx } from '../context.ts'
import { queueMail } from '../mail/outbox.ts'
import { placeOrder } from '../orders/place-order.ts'
import { placedOrderHandler } from '../orders/placed-order-handler.ts'
import { demandOf, isFromShelf, type SoldLine } from '../orders/sold-line.ts'
import type { Allocation, PayableHandler, ReceivedMoney, ReturnReason } from '../ports/payable-handler.ts'
import type { PaymentIntent } from '../ports/payment-provider.ts'
import {
  holdPromotionUses,
  recordPromotionUses,
  releasePromotionHoldsExcept,
} from '../pricing/promotion-use.ts'
import { lockCart } from './cart/lock-cart.ts'
import { removeBought } from './cart/remove-bought.ts'
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

/** Payments for a cart. Once paid it becomes an order, which then says what happens to its money. */
export const checkoutHandler: PayableHandler<Ctx, Checkout> = {
  ...placedOrderHandler,
  kind: 'order',
  noun: 'Order',
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

/** What was bought leaves the cart, so the cart is locked before the checkout, as when a payment is prepared. */
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
    throw new Problem('conflict', 'subject_moved', 'This cart is the account’s now.')
  }
}

const SOLD_OUT: ReturnReason = {
  code: 'sold_out',
  detail: 'Paid when it was kept for them no longer, and sold to somebody else',
}

const DISCOUNT_OVER: ReturnReason = {
  code: 'discount_over',
  detail: 'Paid when its discount was kept for them no longer, and others used it up',
}

const BALANCE_OVER: ReturnReason = {
  code: 'balance_over',
  detail: 'Paid when the rest was kept on a gift card no longer, and spent elsewhere',
}

/**
 * Makes the order of the snapshot that was paid (O-3), if its balances, discounts and stock are there (O-5). Balances come before
 * promotions and these before stock, the order in which all of them are locked.
 */
async function apply(
  ctx: Ctx,
  found: Checkout,
  { allocation, amountCents, intent }: ReceivedMoney,
): Promise<ReturnReason | 'applied'> {
  const checkout = await restorePaidSnapshot(ctx, found, amountCents)
  const { id: checkoutId, balances } = checkout
  const use = { key: checkoutId, applied: checkout.promotions, email: checkout.contactEmail }
  const mayHoldBalances = balances.length > 0 || found.previous !== null
  if (mayHoldBalances && !(await holdBalances(ctx, checkoutId, balances))) return BALANCE_OVER
  if (checkout.status !== 'open' && (await holdPromotionUses(ctx, use))) return DISCOUNT_OVER
  const lines = await readLines(ctx, checkoutId)
  if (!(await sell(ctx, checkout, lines))) return SOLD_OUT

  await spendBalances(ctx, { holdKey: checkoutId, allocationId: allocation.id, actor: 'customer' }, balances)
  await recordPromotionUses(ctx, use)
  await releasePromotionHoldsExcept(ctx, use.key, use.applied)
  await ctx.db.update(checkouts).set({ status: 'paid' }).where(eq(checkouts.id, checkoutId))
  await removeBought(ctx, checkout)
  await placeOrder(ctx, { ...orderOf(checkout, intent), allocationId: allocation.id }, lines)
  return 'applied'
}

/** @returns false, and sells nothing, where not all of it is there. */
async function sell(ctx: Ctx, { id, status }: Checkout, lines: SoldLine[]): Promise<boolean> {
  const goods = demandOf(lines.filter(isFromShelf))
  const cause = `attempt:${id}`
  const short =
    status === 'open' ? await sellHeld(ctx, id, goods, cause) : await sellUnheld(ctx, goods, cause)
  return short.length === 0
}

function orderOf(checkout: Checkout, intent: PaymentIntent) {
  const { id: checkoutId, ownerId, shopperId, balances } = checkout
  const { subtotalCents, taxCents, taxRatePpm, shippingCents, totalCents } = checkout
  const { shippingMethod, discountCents, discountReason } = checkout
  const { contactName, contactEmail, contactPhone, shippingAddress } = checkout
  const { sessionLabel, termsId, returnsId } = checkout
  return {
    ...{ checkoutId, shopperId: ownerId ?? shopperId },
    ...{ subtotalCents, taxCents, taxRatePpm, shippingCents, totalCents },
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
