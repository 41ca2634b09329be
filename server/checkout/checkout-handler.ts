import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { holdParts } from '../balances/hold.ts'
import { lockKeptFor } from '../balances/lock-ahead.ts'
import { spendParts } from '../balances/spend.ts'
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
import { countUses, keepOnly, keepUses } from '../pricing/promotion-use.ts'
import { checkoutAttempts } from './attempt.table.ts'
import {
  type Attempt,
  closeAttempt,
  forgetPrevious,
  lockAttempt,
  readLines,
  releaseAttempt,
  takePaidSnapshot,
} from './attempt.ts'
import { lockCart } from './cart/lock-cart.ts'
import { removeBought } from './cart/remove-bought.ts'
import { paymentReturnedMail, type ReturnCode } from './payment-returned-mail.ts'

/** Payments for a cart. Once paid it becomes an order, which then says what happens to its money. */
export const checkoutHandler: PayableHandler<Ctx, Attempt> = {
  ...placedOrderHandler,
  kind: 'order',
  noun: 'Order',
  lock,
  apply,
  return: returnMoney,
  async release(ctx, attempt) {
    if (attempt.status !== 'open') return
    if (attempt.bills.length > 0) await lockKeptFor(ctx, attempt.paymentId)
    await releaseAttempt(ctx, attempt)
  },
  async confirmAmount(ctx, attempt) {
    if (attempt.status === 'open') await forgetPrevious(ctx, attempt)
  },
}

/** What was bought leaves the cart, so the cart is locked before the checkout, as when a payment is prepared. */
async function lock(
  ctx: Ctx,
  { subjectId, shopperId }: Allocation & { shopperId: number | null },
  why: 'to_apply' | 'to_change',
): Promise<Attempt> {
  if (why === 'to_apply' && shopperId !== null) await lockCartOf(ctx, shopperId)
  return lockAttempt(ctx, subjectId)
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
  found: Attempt,
  { allocation, amountCents, intent }: ReceivedMoney,
): Promise<ReturnReason | 'applied'> {
  const attempt = await takePaidSnapshot(ctx, found, amountCents)
  const { id: attemptId, balances } = attempt
  const use = { key: attemptId, applied: attempt.promotions, email: attempt.contactEmail }
  const mayHoldBalances = balances.length > 0 || found.previous !== null
  if (mayHoldBalances && !(await holdParts(ctx, attemptId, balances))) return BALANCE_OVER
  if (attempt.status !== 'open' && (await keepUses(ctx, use))) return DISCOUNT_OVER
  const lines = await readLines(ctx, attemptId)
  if (!(await sell(ctx, attempt, lines))) return SOLD_OUT

  await spendParts(ctx, { holdKey: attemptId, allocationId: allocation.id, actor: 'customer' }, balances)
  await countUses(ctx, use)
  await keepOnly(ctx, use.key, use.applied)
  await ctx.db.update(checkoutAttempts).set({ status: 'paid' }).where(eq(checkoutAttempts.id, attemptId))
  await removeBought(ctx, attempt)
  await placeOrder(ctx, { ...orderOf(attempt, intent), allocationId: allocation.id }, lines)
  return 'applied'
}

/** @returns false, and sells nothing, where not all of it is there. */
async function sell(ctx: Ctx, { id, status }: Attempt, lines: SoldLine[]): Promise<boolean> {
  const goods = demandOf(lines.filter(isFromShelf))
  const cause = `attempt:${id}`
  const short =
    status === 'open' ? await sellHeld(ctx, id, goods, cause) : await sellUnheld(ctx, goods, cause)
  return short.length === 0
}

function orderOf(attempt: Attempt, intent: PaymentIntent) {
  const { id: attemptId, ownerId, shopperId, balances } = attempt
  const { subtotalCents, taxCents, taxRatePpm, shippingCents, totalCents } = attempt
  const { shippingMethod, discountCents, discountReason } = attempt
  const { contactName, contactEmail, contactPhone, shippingAddress } = attempt
  const { sessionLabel, termsId, returnsId } = attempt
  return {
    ...{ attemptId, shopperId: ownerId ?? shopperId },
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
  attempt: Attempt,
  { amountCents, intent: { id } }: ReceivedMoney,
  why: string,
): Promise<void> {
  if (attempt.status !== 'paid') await closeAttempt(ctx, attempt, 'refunded')
  if (attempt.status === 'open') await releaseStockHold(ctx, attempt.id)
  const lines = await readLines(ctx, attempt.id)
  await queueMail(ctx, paymentReturnedMail(attempt, { id, amountCents }, lines, why as ReturnCode))
}
