import type { PurposeKind } from '#contract/payments/payment.ts'
import type { Ctx } from '../context.ts'
import type { PaymentKind, Purpose } from '../ports/payment-kind.ts'

export function kindOf(ctx: Ctx, kind: PurposeKind): PaymentKind<Ctx> {
  const found = ctx.paymentKinds.get(kind)
  if (!found) throw new Error(`nobody registered what becomes of payments for: ${kind}`)
  return found
}

/** How a bank statement or receipt names it; the same for every repetition of a call, as its idempotency key asks. */
export function descriptionOf(ctx: Ctx, purposes: Pick<Purpose, 'kind'>[]): string {
  const nouns = [...new Set(purposes.map(({ kind }) => kindOf(ctx, kind).noun))]
  return `${nouns.join(', ')} from ${new URL(ctx.config.publicUrl).host}`
}
