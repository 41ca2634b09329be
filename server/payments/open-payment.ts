import { randomUUID } from 'node:crypto'
import { type Cents, sumCents } from '#contract/money.ts'
import type { PayableKind, PaymentSource } from '#contract/payments/payment.ts'
import type { Ctx } from '../context.ts'
import type { PaidBefore } from '../ports/payable-handler.ts'
import { drawerOfCash } from './drawer/drawer-of-cash.ts'
import { FREE } from './free-payments.ts'
import { handlerFor } from './payable-handlers.ts'
import { paymentAllocations, payments } from './payment.table.ts'
import type { AllocationRow, PaymentWithAllocations } from './payment.ts'
import { requirePayments } from './require-payments.ts'

export interface NewAllocation {
  kind: PayableKind
  subjectId: string
  /** Its part of the charge. */
  amountCents: Cents
  /** The part that gift cards and store credit pay. */
  balances?: PaidBefore | null
}

interface NewPayment {
  id: string
  shopperId: number | null
  allocations: NewAllocation[]
  expiresAt: Date
  /** The card reader on the counter that asks for the card. */
  readerId?: string
}

/**
 * Opens a charge for one or several things, in the transaction that makes them ready to be paid. The provider is asked
 * after that transaction.
 */
export async function openPayment(
  ctx: Ctx,
  { allocations, ...payment }: NewPayment,
): Promise<PaymentWithAllocations> {
  for (const { kind } of allocations) handlerFor(ctx, kind)
  const isFree = allocations.every(({ amountCents }) => amountCents === 0)
  const provider = isFree ? FREE : requirePayments(ctx).name
  return insertPayment(ctx, { ...payment, provider }, allocations)
}

/**
 * Records money that was taken over the counter, for what the caller provides in the same transaction.
 * @param id of the payment, where the caller has chosen it.
 * @returns the ids of the allocations, in their order.
 */
export async function takeOverCounter(
  ctx: Ctx,
  {
    id = randomUUID(),
    source,
    allocations,
  }: { id?: string; source: Exclude<PaymentSource, 'online'>; allocations: NewAllocation[] },
): Promise<number[]> {
  const drawerId = source === 'cash' ? await drawerOfCash(ctx) : null
  const payment = { id, source, progress: 'settled', drawerId, expiresAt: ctx.now } as const
  const taken = await insertPayment(ctx, payment, allocations, 'applied')
  return taken.allocations.map(({ id }) => id)
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
