import type { PayableKind } from '#contract/payments/payment.ts'
import type { Ctx } from '../context.ts'
import type { Allocation, PayableHandler } from '../ports/payable-handler.ts'

export function handlerFor(ctx: Ctx, kind: PayableKind): PayableHandler<Ctx> {
  const found = ctx.payableHandlers.get(kind)
  if (!found) throw new Error(`nobody registered what becomes of payments for: ${kind}`)
  return found
}

/** Must be the same for every retry, because it is sent with an idempotency key. */
export function descriptionOf(ctx: Ctx, allocations: Pick<Allocation, 'kind'>[]): string {
  const labels = [...new Set(allocations.map(({ kind }) => handlerFor(ctx, kind).label))]
  return `${labels.join(', ')} from ${new URL(ctx.config.publicUrl).host}`
}
