import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Cents, sumCents } from '#contract/money.ts'
import type { Payment, PaymentAllocation, PaymentState } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, ShopperCtx } from '../context.ts'
import { listPartialPayments } from './partial-payment.ts'
import { handlerFor } from './payable-handlers.ts'
import { paymentAllocations } from './payment.table.ts'
import { type AllocationRow, findPaymentOfIntent, type PaymentWithAllocations } from './payment.ts'
import { providerOf } from './provider.ts'

/**
 * For its shopper, staff with a permission for one of its allocations, and the holder of a key.
 * @throws Problem `payment_not_found` for everyone else, so that ids cannot be probed.
 */
export async function getPayment(
  ctx: ShopperCtx,
  { paymentIntentId, key }: { paymentIntentId: string; key?: string },
): Promise<Payment> {
  const payment = await findPaymentOfIntent(ctx, paymentIntentId)
  if (!payment || !(await maySee(ctx, payment, key))) throw paymentNotFound()
  return {
    state: await stateOf(ctx, payment),
    amount: payment.amountCents,
    allocations: await describeAll(ctx, payment.allocations),
  }
}

export function paymentNotFound(): Problem {
  return new Problem('not_found', 'payment_not_found', 'There is no such payment.')
}

async function maySee(
  ctx: ShopperCtx,
  { shopperId, allocations }: PaymentWithAllocations,
  key: string | undefined,
): Promise<boolean> {
  if (shopperId !== null && shopperId === ctx.actor.shopperId) return true
  for (const allocation of allocations)
    if (await handlerFor(ctx, allocation.kind).maySee(ctx, allocation, key)) return true
  return false
}

async function stateOf(
  ctx: Ctx,
  { progress, provider, paymentIntentId }: PaymentWithAllocations,
): Promise<PaymentState> {
  if (progress === 'settled' || progress === 'settling') return 'succeeded'
  const current = providerOf(ctx, { provider })
  if (!current || current.name !== provider) return 'cancelled'
  return (await current.getIntent(paymentIntentId!)).state
}

export async function describeAll(ctx: Ctx, allocations: AllocationRow[]): Promise<PaymentAllocation[]> {
  const described = new Map<number, PaymentAllocation>()
  const ids = allocations.map(({ id }) => id)
  const partials = Map.groupBy(await listPartialPayments(ctx, ids), ({ allocationId }) => allocationId)
  for (const kind of new Set(allocations.map((allocation) => allocation.kind))) {
    const ofKind = allocations.filter((allocation) => allocation.kind === kind)
    const said = await handlerFor(ctx, kind).describe(ctx, ofKind)
    for (const [position, { id, amountCents: amount, balances, status }] of ofKind.entries())
      described.set(id, {
        ...{ kind, amount, status, ...said[position]! },
        byBalance: sumParts(balances?.parts),
        byPartialPayments: sumParts(partials.get(id)),
      })
  }
  return allocations.map(({ id }) => described.get(id)!)
}

function sumParts(parts: readonly { amountCents: Cents }[] = []): Cents {
  return sumCents(parts.map(({ amountCents }) => amountCents))
}

export async function describeAllocations(ctx: Ctx, ids: number[]): Promise<Map<number, PaymentAllocation>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select().from(paymentAllocations).where(inArray(paymentAllocations.id, ids))
  const described = await describeAll(ctx, rows)
  return new Map(rows.map(({ id }, position) => [id, described[position]!]))
}

export function otherAllocationsOf(allocationId: SQL): SQL<AllocationRow[] | null> {
  return sql`(select json_agg(json_build_object('id', other.id, 'paymentId', other.payment_id, 'kind', other.kind,
      'subjectId', other.subject_id, 'amountCents', other.amount_cents, 'previousCents', other.previous_cents,
      'balances', other.balances, 'partialPayments', other.partial_payments, 'status', other.status) order by other.id)
    from ${paymentAllocations} own join ${paymentAllocations} other on other.payment_id = own.payment_id and other.id <> own.id
    where own.id = ${allocationId})`
}
