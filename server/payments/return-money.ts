import { ZERO } from '#contract/money.ts'
import type { Ctx } from '../context.ts'
import type { Paid, PaymentKind, Return } from '../ports/payment-kind.ts'
import type { PaymentIntent } from '../ports/payment-provider.ts'
import type { PaymentWithPurposes } from './payment.ts'
import { raiseException } from './payment-exception.ts'
import { kindOf } from './payment-kinds.ts'
import { writeReturn } from './refund.ts'

/**
 * What was paid for cannot be given: this purpose's money goes back, its customer is told, and a person is told why.
 * @returns the refund that the provider must be asked for; none where the share is nothing.
 */
export async function returnPurpose(
  ctx: Ctx,
  kind: PaymentKind<Ctx>,
  subject: unknown,
  paid: Paid,
  { why, detail }: Return,
): Promise<string | undefined> {
  await kind.giveBack(ctx, subject, paid, why)
  await raiseException(ctx, { paymentIntentId: paid.intent.id, kind: why, detail })
  if (paid.amountCents === 0) return undefined
  return writeReturn(ctx, {
    purposeId: paid.purpose.id,
    paymentIntentId: paid.intent.id,
    amountCents: paid.amountCents,
    reason: detail,
  })
}

/**
 * A second intent brought money for what another has paid: all of it goes back, once.
 * @returns the refund that the provider must be asked for; none where it was written down before.
 */
export async function returnSecondPayment(
  ctx: Ctx,
  { shopperId, purposes }: PaymentWithPurposes,
  intent: PaymentIntent,
): Promise<string | undefined> {
  const purpose = purposes[0]!
  const kind = kindOf(ctx, purpose.kind)
  const subject = await kind.lock(ctx, { ...purpose, shopperId }, 'to_settle')
  const { id: paymentIntentId, amountCents } = intent
  const why = { why: 'paid_twice', detail: 'What this pays for was paid by another payment before' }
  const refundId = await writeReturn(ctx, {
    purposeId: null,
    paymentIntentId,
    amountCents,
    reason: why.detail,
  })
  if (!refundId) return undefined
  await kind.giveBack(ctx, subject, { purpose, amountCents, byBalanceCents: ZERO, intent }, why.why)
  await raiseException(ctx, { paymentIntentId, kind: why.why, detail: why.detail })
  return refundId
}
