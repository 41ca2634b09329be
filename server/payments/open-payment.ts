import { randomUUID } from 'node:crypto'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { type Cents, cents, sumCents, ZERO } from '#contract/money.ts'
import type { PayableKind, PaymentSource } from '#contract/payments/payment.ts'
import { createAnonymousShopper } from '../accounts/shopper.ts'
import type { Ctx } from '../context.ts'
import type { HeldBalances, HeldPartialPayments } from '../ports/payable-handler.ts'
import { roundPayment } from './drawer/cash-rounding.ts'
import { drawerOfCash, isInDrawer } from './drawer/drawer-of-cash.ts'
import { type NewPartialPayment, writePartialPayments } from './partial-payment.ts'
import { handlerFor } from './payable-handlers.ts'
import { paymentAllocations, payments } from './payment.table.ts'
import {
  type AllocationRow,
  findOpenPayment,
  isAllocation,
  lockPayment,
  type PaymentWithAllocations,
} from './payment.ts'
import { FREE, requirePayments } from './provider.ts'

export interface NewAllocation {
  kind: PayableKind
  subjectId: string
  amountCents: Cents
  balances?: HeldBalances | null
  partialPayments?: HeldPartialPayments | null
}

export interface NewCounterAllocation extends Omit<NewAllocation, 'partialPayments'> {
  partialPayments?: NewPartialPayment[]
}

const MINUTES_TO_PAY = 30

interface NewPayment {
  id: string
  shopperId: number | null
  allocations: NewAllocation[]
  expiresAt: Date
  readerId?: string
}

/** Runs in the caller's transaction; the provider is called after it. */
export async function openPayment(ctx: Ctx, { allocations, ...payment }: NewPayment): Promise<PaymentWithAllocations> {
  for (const { kind } of allocations) handlerFor(ctx, kind)
  const isFree = allocations.every(({ amountCents }) => amountCents === 0)
  const provider = isFree ? FREE : requirePayments(ctx).name
  return insertPayment(ctx, { ...payment, provider }, allocations)
}

interface CounterPayment {
  id?: string
  source: Exclude<PaymentSource, 'online'>
  allocations: NewCounterAllocation[]
  /** Cash of another payment that is rounded together with this one; null if that one is rounded. */
  roundedWithCents?: Cents | null
  /** As `roundingOf`. */
  roundsCash?: boolean | undefined
}

export async function recordCounterPayment(
  ctx: Ctx,
  { id = randomUUID(), source, allocations, roundedWithCents = ZERO, roundsCash: rule }: CounterPayment,
): Promise<number[]> {
  const drawerId = isInDrawer(source) ? await drawerOfCash(ctx) : null
  const payment = { id, source, progress: 'settled', drawerId, expiresAt: ctx.now } as const
  const plain = allocations.map(({ partialPayments: _, ...allocation }) => allocation)
  const taken = await insertPayment(ctx, payment, plain, 'applied')
  if (source === 'cash' && roundedWithCents !== null)
    await roundPayment(ctx, { paymentId: id, drawerId, amountCents: cents(taken.amountCents + roundedWithCents), rule })
  const ids = taken.allocations.map(({ id }) => id)
  for (const [position, { partialPayments = [] }] of allocations.entries())
    await writePartialPayments(ctx, ids[position]!, partialPayments)
  return ids
}

/** Balances that pay beside those held since the payment was opened: the value of goods that come back with it. */
export async function recordBalances(ctx: Ctx, allocationId: number, balances: HeldBalances): Promise<void> {
  await ctx.db.update(paymentAllocations).set({ balances }).where(eq(paymentAllocations.id, allocationId))
}

async function insertPayment(
  ctx: Ctx,
  payment: Omit<typeof payments.$inferInsert, 'amountCents'>,
  allocations: NewAllocation[],
  status: AllocationRow['status'] = 'pending',
): Promise<PaymentWithAllocations> {
  const amountCents = sumCents(allocations.map(({ amountCents }) => amountCents))
  const [row] = await ctx.db
    .insert(payments)
    .values({ ...payment, amountCents, createdAt: ctx.now })
    .returning()
  const rows = await ctx.db
    .insert(paymentAllocations)
    .values(allocations.map((allocation) => ({ ...allocation, paymentId: row!.id, status })))
    .returning()
  return { ...row!, allocations: rows }
}

export async function ensureOpenPayment(ctx: Ctx, allocation: NewAllocation): Promise<string> {
  const expiresAt = new Date(ctx.now.getTime() + MINUTES_TO_PAY * 60_000)
  const open = await findOpenPayment(ctx, allocation)
  if (open && !(await releaseForeignPayment(ctx, open.id))) {
    if (open.amountCents === allocation.amountCents) await extendPayment(ctx, open.id, expiresAt)
    else await changeAmount(ctx, open.id, allocation, expiresAt)
    return open.id
  }
  const shopperId = await createAnonymousShopper(ctx)
  const opened = await openPayment(ctx, { id: randomUUID(), shopperId, allocations: [allocation], expiresAt })
  return opened.id
}

/**
 * The provider may charge the old amount until it has the new one, so both are stored until then. The caller has locked
 * what is paid for.
 */
export async function changeAmount(
  ctx: Ctx,
  paymentId: string,
  { kind, subjectId, amountCents }: NewAllocation,
  expiresAt: Date,
): Promise<void> {
  const previousCents = sql`coalesce(previous_cents, amount_cents)`
  const { amountCents: before } = await lockPayment(ctx, paymentId)
  await ctx.db
    .update(paymentAllocations)
    .set({
      previousCents,
      amountCents: sql`case when ${isAllocation({ kind, subjectId })} then ${amountCents} else amount_cents end`,
    })
    .where(eq(paymentAllocations.paymentId, paymentId))
  await ctx.db
    .update(payments)
    .set({
      previousCents: sql`coalesce(previous_cents, ${before})`,
      amountCents: sql`(select sum(amount_cents) from ${paymentAllocations} where payment_id = ${paymentId})`,
      revision: sql`revision + 1`,
      expiresAt,
    })
    .where(eq(payments.id, paymentId))
}

export async function moveAllocations(ctx: Ctx, allocationIds: number[], subjectId: string): Promise<void> {
  if (allocationIds.length === 0) return
  await ctx.db.update(paymentAllocations).set({ subjectId }).where(inArray(paymentAllocations.id, allocationIds))
}

export async function extendPayment(ctx: Ctx, paymentId: string, expiresAt: Date): Promise<void> {
  await ctx.db
    .update(payments)
    // The provider repeats a stored failure for an old idempotency key, so an unsent change gets a new one.
    .set({ expiresAt, revision: sql`revision + case when previous_cents is null then 0 else 1 end` })
    .where(eq(payments.id, paymentId))
}

export async function releaseForeignPayment(ctx: Ctx, paymentId: string): Promise<boolean> {
  if (!ctx.payments) return false
  const isForeign = and(eq(payments.id, paymentId), notInArray(payments.provider, [ctx.payments.name, FREE]))
  const left = await ctx.db
    .update(payments)
    .set({ progress: 'released' })
    .where(isForeign)
    .returning({ id: payments.id })
  return left.length > 0
}
