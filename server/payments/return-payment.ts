import { ZERO } from '#contract/money.ts'
import type { Ctx } from '../context.ts'
import type { PayableHandler, ReceivedMoney, ReturnReason } from '../ports/payable-handler.ts'
import type { PaymentIntent } from '../ports/payment-provider.ts'
import { handlerFor } from './payable-handlers.ts'
import type { PaymentWithAllocations } from './payment.ts'
import { recordPaymentException } from './payment-exception.ts'
import { writeReturn } from './refund.ts'

/**
 * What was paid for cannot be given: the money of this allocation goes back, its customer is told, and the staff is told why.
 * @returns the refund to ask the provider for; undefined if its amount is zero.
 */
export async function returnAllocation(
  ctx: Ctx,
  handler: PayableHandler<Ctx>,
  subject: unknown,
  money: ReceivedMoney,
  { code, detail }: ReturnReason,
): Promise<string | undefined> {
  await handler.return(ctx, subject, money, code)
  await recordPaymentException(ctx, { paymentIntentId: money.intent.id, kind: code, detail })
  if (money.amountCents === 0) return undefined
  return writeReturn(ctx, {
    allocationId: money.allocation.id,
    paymentIntentId: money.intent.id,
    amountCents: money.amountCents,
    reason: detail,
  })
}

/**
 * A second intent brought money for what another has paid: all of it goes back, once.
 * @returns the refund to ask the provider for; undefined if it was written before.
 */
export async function returnSecondPayment(
  ctx: Ctx,
  { shopperId, allocations }: PaymentWithAllocations,
  intent: PaymentIntent,
): Promise<string | undefined> {
  const allocation = allocations[0]!
  const handler = handlerFor(ctx, allocation.kind)
  const subject = await handler.lock(ctx, { ...allocation, shopperId }, 'to_apply')
  const { id: paymentIntentId, amountCents } = intent
  const reason = { code: 'paid_twice', detail: 'What this pays for was paid by another payment before' }
  const refundId = await writeReturn(ctx, {
    allocationId: null,
    paymentIntentId,
    amountCents,
    reason: reason.detail,
  })
  if (!refundId) return undefined
  await handler.return(ctx, subject, { allocation, amountCents, byBalanceCents: ZERO, intent }, reason.code)
  await recordPaymentException(ctx, { paymentIntentId, kind: reason.code, detail: reason.detail })
  return refundId
}
