import { sql, type WithSubquery } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { holdParts } from '../balances/hold.ts'
import { lockKeptFor } from '../balances/lock-ahead.ts'
import { spendParts } from '../balances/spend.ts'
import { coveredBy } from '../balances/tender.ts'
import { releaseHoldOf } from '../catalog/stock/hold.ts'
import { sellBeyondHold, sellingHeld } from '../catalog/stock/sell-attempt.ts'
import { sellUnheld } from '../catalog/stock/stock.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { violatedConstraint } from '../db/sql-state.ts'
import { queueMail } from '../mail/outbox.ts'
import { orderPayment } from '../orders/order-payment.ts'
import { nextOrderNumber, ONLINE, placeOrder, placingOrder } from '../orders/place-order.ts'
import { demandOf, isFromShelf, type SoldLine } from '../orders/sold-line.ts'
import { decidingPurpose } from '../payments/report/settled.ts'
import type { Paid, PaymentKind, Purpose, Return, Settling } from '../ports/payment-kind.ts'
import { countingUses, keepUses } from '../pricing/promotion-use.ts'
import {
  type Attempt,
  closeAttempt,
  forgetPrevious,
  goodsOf,
  linesOf,
  lockAttempt,
  lockAttemptWithCart,
  readLines,
  releaseAttempt,
  takePaidSnapshot,
} from './attempt.ts'
import { closingPaid, paidWith } from './cart/cart-after-order.ts'
import { CART_WITHOUT_SHOPPER } from './cart/lock-cart.ts'
import { paymentReturnedMail, type ReturnReason } from './payment-returned-mail.ts'

/** Payments for a cart: paid, it becomes an order, and from then on the order says what happens to its money. */
export const cartPayment: PaymentKind<Ctx, Attempt> = {
  ...orderPayment,
  kind: 'order',
  noun: 'Order',
  lock,
  settle,
  giveBack,
  async release(ctx, attempt) {
    if (attempt.status !== 'open') return
    if (attempt.bills.length > 0) await lockKeptFor(ctx, attempt.paymentId)
    await releaseAttempt(ctx, attempt)
  },
  async confirmAmount(ctx, attempt) {
    if (attempt.status === 'open') await forgetPrevious(ctx, attempt)
  },
}

/** Settling takes what was bought out of the cart. So the cart is locked before the checkout, as when a payment is prepared. */
async function lock(
  ctx: Ctx,
  { subjectId, shopperId }: Purpose & { shopperId: number | null },
  why: 'to_settle' | 'to_change',
): Promise<Attempt> {
  if (why === 'to_change' || shopperId === null) return lockAttempt(ctx, subjectId)
  try {
    return await lockAttemptWithCart(ctx, subjectId, shopperId)
  } catch (error) {
    if (violatedConstraint(error) !== CART_WITHOUT_SHOPPER) throw error
    throw new Problem('conflict', 'subject_moved', 'This cart is the account’s now.')
  }
}

const SOLD_OUT: Return = {
  why: 'sold_out',
  detail: 'Paid when it was kept for them no longer, and sold to somebody else',
}

const DISCOUNT_OVER: Return = {
  why: 'discount_over',
  detail: 'Paid when its discount was kept for them no longer, and others used it up',
}

const BALANCE_OVER: Return = {
  why: 'balance_over',
  detail: 'Paid when the rest was kept on a gift card no longer, and spent elsewhere',
}

/** The order is the snapshot that was paid (O-3), made if its stock is there (O-5). */
async function settle(
  ctx: Ctx,
  found: Attempt,
  { purpose, amountCents, intent, takeAlong }: Settling,
): Promise<Return | 'done'> {
  const attempt = await takePaidSnapshot(ctx, found, amountCents)
  const use = { key: attempt.id, applied: attempt.promotions, email: attempt.contactEmail }
  const mayKeep = attempt.balances.length > 0 || found.previous !== null
  if (mayKeep && !(await holdParts(ctx, attempt.id, attempt.balances))) return BALANCE_OVER
  if (attempt.status !== 'open' && (await keepUses(ctx, use))) return DISCOUNT_OVER
  const sold = await sell(ctx, attempt)
  if (!sold) return SOLD_OUT

  const {
    id: attemptId,
    paymentId,
    status,
    previous,
    createdAt,
    ownerId,
    promotions,
    balances,
    registrant,
    ...snapshot
  } = attempt
  const order = {
    ...snapshot,
    id: sold.orderId,
    balanceCents: coveredBy(balances),
    shopperId: ownerId ?? attempt.shopperId,
    attemptId,
    purposeId: purpose.id,
    paymentIntentId: intent.id,
    cardBrand: intent.card?.brand ?? null,
    cardLast4: intent.card?.last4 ?? null,
  }
  await spendParts(ctx, { holdKey: attemptId, purposeId: purpose.id, actor: 'customer' }, balances)
  const uses = countingUses(ctx, use)
  const placing = uses.length === 0 ? placingPaid(ctx) : placingPaidBeside(ctx.db, uses)
  const values = { ...paidWith(attempt), ...takeAlong() }
  await placeOrder(ctx, order, sold.lines, ONLINE, { placing, values })
  return 'done'
}

const placingPaid = prepared((db) => placingPaidBeside(db, []))

function placingPaidBeside(db: Db, besides: WithSubquery[]) {
  return placingOrder(db, [...closingPaid(db), ...decidingPurpose(db), ...besides])
}

interface Sold {
  lines: SoldLine[]
  orderId: number
}

/** @returns what was sold, with the number of its order; nothing where not all of it is there. */
async function sell(ctx: Ctx, { id: attemptId, status }: Attempt): Promise<Sold | undefined> {
  const cause = `attempt:${attemptId}`
  const isOpen = status === 'open'
  if (isOpen) {
    const [sold] = await sellingAttempt(ctx).execute({ attemptId, cause, now: ctx.now })
    if (sold) return sold.besides
  }
  const lines = await readLines(ctx, attemptId)
  const goods = demandOf(lines.filter(isFromShelf))
  const short = isOpen
    ? await sellBeyondHold(ctx, attemptId, goods, cause)
    : await sellUnheld(ctx, goods, cause)
  if (short.length > 0) return undefined
  const { rows } = await ctx.db.execute<{ orderId: number }>(sql`select ${nextOrderNumber()} as "orderId"`)
  return { lines, orderId: rows[0]!.orderId }
}

const sellingAttempt = prepared((db) => {
  const attemptId = sql.placeholder('attemptId')
  const besides = sql<Sold>`json_build_object('lines', ${linesOf(attemptId)}, 'orderId', ${nextOrderNumber()})`
  return sellingHeld(db, { wanted: goodsOf(attemptId), besides })
})

async function giveBack(
  ctx: Ctx,
  attempt: Attempt,
  { amountCents, intent: { id } }: Paid,
  why: string,
): Promise<void> {
  if (attempt.status !== 'paid') await closeAttempt(ctx, attempt, 'refunded')
  if (attempt.status === 'open') await releaseHoldOf(ctx, attempt.id)
  const lines = await readLines(ctx, attempt.id)
  await queueMail(ctx, paymentReturnedMail(attempt, { id, amountCents }, lines, why as ReturnReason))
}
