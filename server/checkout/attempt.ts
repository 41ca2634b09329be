import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { type Cents, sumCents } from '#contract/money.ts'
import { holdParts, letGoOfParts } from '../balances/hold.ts'
import { leftToPay } from '../balances/tender.ts'
import { reduceStockHold, releaseStockHold } from '../catalog/stock/hold.ts'
import { agreedPolicies } from '../company/policy.ts'
import type { Ctx } from '../context.ts'
import { demandOf, type SoldLine } from '../orders/sold-line.ts'
import { changeAmount } from '../payments/change-payment.ts'
import { type NewAllocation, openPayment } from '../payments/open-payment.ts'
import type { PaymentWithAllocations } from '../payments/payment.ts'
import { keepOnly } from '../pricing/promotion-use.ts'
import {
  type AgreedRegistrant,
  type AttemptSnapshot,
  type AttemptStatus,
  checkoutAttempts,
  checkoutLines,
} from './attempt.table.ts'
import { holdExpiry, keepLarger } from './attempt-hold.ts'

export type Attempt = typeof checkoutAttempts.$inferSelect
export type AttemptContact = Pick<
  Attempt,
  'contactName' | 'contactEmail' | 'contactPhone' | 'shippingAddress'
> &
  Partial<Pick<Attempt, 'registrant'>>

interface NewAttempt {
  id: string
  shopperId: number
  /** Whose the order becomes, where it is not the shopper's. */
  ownerId?: number | null
  contact: AttemptContact
  snapshot: AttemptSnapshot
  /** What is paid with it. */
  bills?: NewAllocation[]
}

/** What the payment of an attempt is for. */
export function allocationOf(attempt: Pick<Attempt, 'id' | 'totalCents' | 'balances'>): NewAllocation {
  return { kind: 'order', subjectId: attempt.id, amountCents: leftToPay(attempt) }
}

/** What a card is charged: the order, and what is paid with it. */
export function chargeOf(attempt: Pick<Attempt, 'totalCents' | 'balances' | 'bills'>): Cents {
  return sumCents([leftToPay(attempt), ...attempt.bills.map(({ amountCents }) => amountCents)])
}

/** The shopper's attempt that may still be paid, locked against everything else that would decide about it. */
export async function lockOpenAttempt(ctx: Ctx, shopperId: number): Promise<Attempt | undefined> {
  const [attempt] = await ctx.db
    .select()
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.shopperId, shopperId), eq(checkoutAttempts.status, 'open')))
    .for('update')
  return attempt
}

export async function lockAttempt(ctx: Ctx, id: string): Promise<Attempt> {
  const [attempt] = await ctx.db
    .select()
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.id, id))
    .for('update')
  return attempt!
}

/** The holder of the domain names that were bought with it. */
export async function readRegistrant(ctx: Ctx, attemptId: string): Promise<AgreedRegistrant | null> {
  const [attempt] = await ctx.db
    .select({ registrant: checkoutAttempts.registrant })
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.id, attemptId))
  return attempt?.registrant ?? null
}

export async function readLines(ctx: Ctx, attemptId: string): Promise<SoldLine[]> {
  const rows = await ctx.db
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.attemptId, attemptId))
    .orderBy(asc(checkoutLines.position))
  return rows.map(({ attemptId, position, ...line }) => line)
}

/** Opens a checkout with its payment. The caller has locked the cart. */
export async function insertCheckout(
  ctx: Ctx,
  { id, shopperId, ownerId, contact, snapshot, bills = [] }: NewAttempt,
): Promise<PaymentWithAllocations> {
  const { lines, ...amounts } = snapshot
  const payment = await openPayment(ctx, {
    id: randomUUID(),
    shopperId,
    allocations: [allocationOf({ id, ...amounts }), ...bills],
    expiresAt: holdExpiry(ctx.now, ctx.now),
  })
  await ctx.db.insert(checkoutAttempts).values({
    id,
    shopperId,
    ownerId,
    paymentId: payment.id,
    bills,
    ...contact,
    ...amounts,
    ...agreedPolicies(),
    createdAt: ctx.now,
  })
  await ctx.db.insert(checkoutLines).values(lineRows(id, lines))
  return payment
}

/**
 * Writes a changed cart into the attempt. Until the provider has the new amount it may still take the old one,
 * so the old snapshot is kept and the stock of both is held.
 */
export async function replaceSnapshot(
  ctx: Ctx,
  attempt: Attempt,
  contact: AttemptContact,
  next: AttemptSnapshot,
): Promise<Attempt> {
  const previous = attempt.previous ?? snapshotOf(attempt, await readLines(ctx, attempt.id))
  await writeSnapshot(ctx, attempt.id, next.lines)
  await keepLarger(ctx, attempt.id, previous.lines, next.lines)
  const { lines, ...amounts } = next
  const [changed] = await ctx.db
    .update(checkoutAttempts)
    .set({
      ...contact,
      ...amounts,
      ...agreedPolicies(),
      previous,
    })
    .where(eq(checkoutAttempts.id, attempt.id))
    .returning()
  await changeAmount(ctx, attempt.paymentId, allocationOf(changed!), holdExpiry(ctx.now, attempt.createdAt))
  return changed!
}

/** Gives back what only the old cart held, once the provider has the new amount and cannot take the old one any more. */
export async function forgetPrevious(ctx: Ctx, attempt: Attempt): Promise<void> {
  if (attempt.previous) await holdParts(ctx, attempt.id, attempt.balances)
  await reduceStockHold(ctx, attempt.id, demandOf(await readLines(ctx, attempt.id)))
  if (attempt.previous?.promotions?.length) await keepOnly(ctx, attempt.id, attempt.promotions)
  await ctx.db.update(checkoutAttempts).set({ previous: null }).where(eq(checkoutAttempts.id, attempt.id))
}

/**
 * Makes the attempt what was paid: the cart as it is now, or the one before, if the provider took its amount before it
 * heard of the new one.
 */
export async function takePaidSnapshot(ctx: Ctx, attempt: Attempt, paid: Cents): Promise<Attempt> {
  const { previous } = attempt
  if (!previous) return attempt
  const { lines, ...amounts } =
    paid === leftToPay(attempt) ? snapshotOf(attempt, await readLines(ctx, attempt.id)) : previous
  await writeSnapshot(ctx, attempt.id, lines)
  const [taken] = await ctx.db
    .update(checkoutAttempts)
    .set({ ...amounts, previous: null })
    .where(eq(checkoutAttempts.id, attempt.id))
    .returning()
  return taken!
}

/** Ends an attempt that was not paid. Balances come before shelves, here as everywhere. */
export async function releaseAttempt(ctx: Ctx, attempt: Attempt): Promise<void> {
  await closeAttempt(ctx, attempt, 'released')
  await releaseStockHold(ctx, attempt.id)
}

export async function closeAttempt(
  ctx: Ctx,
  { id, promotions, previous }: Pick<Attempt, 'id' | 'promotions' | 'previous'>,
  status: AttemptStatus,
): Promise<void> {
  if (promotions.length > 0 || previous?.promotions?.length) await keepOnly(ctx, id, [])
  await letGoOfParts(ctx, id)
  await ctx.db.update(checkoutAttempts).set({ status }).where(eq(checkoutAttempts.id, id))
}

export function snapshotOf(attempt: Attempt, lines: AttemptSnapshot['lines']): AttemptSnapshot {
  const { subtotalCents, taxCents, taxRatePpm, shippingCents, totalCents, shippingMethod } = attempt
  const { discountCents, discountReason, promotions, balances } = attempt
  return {
    ...{ subtotalCents, taxCents, taxRatePpm, shippingCents, totalCents, shippingMethod },
    ...{ discountCents, discountReason, promotions, balances, lines },
  }
}

async function writeSnapshot(ctx: Ctx, attemptId: string, lines: AttemptSnapshot['lines']): Promise<void> {
  await ctx.db.delete(checkoutLines).where(eq(checkoutLines.attemptId, attemptId))
  await ctx.db.insert(checkoutLines).values(lineRows(attemptId, lines))
}

function lineRows(attemptId: string, lines: SoldLine[]): (typeof checkoutLines.$inferInsert)[] {
  return lines.map((line, position) => ({ ...line, position, attemptId }))
}
