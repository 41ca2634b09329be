import { type Cents, dollarsOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { RepairAccount, RepairPaymentKind } from '#contract/repairs/account.ts'
import type { ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { applyPayment } from '../../payments/apply-payment.ts'
import { ensureOpenPayment } from '../../payments/open-payment.ts'
import { findPaymentOfIntent } from '../../payments/payment.ts'
import { requirePayments } from '../../payments/provider.ts'
import { syncPaymentIntent } from '../../payments/sync-payment-intent.ts'
import { listParts } from '../parts/list-parts.ts'
import { openTicket, openTicketToPay, repairNotFound } from '../status/repair-status.ts'
import { lockTicket } from '../ticket/change-ticket.ts'
import { dueOf, readAccount } from './account.ts'
import { readPaidWith, toAccount } from './show-account.ts'

interface PreparePaymentInput {
  key: string
  kind: RepairPaymentKind
  amount: Cents
}

/**
 * Repeated calls return the same payment, because several people can have the link.
 * @throws Problem as `openTicketToPay`; `amount_mismatch` with what is `due` now; `payment_in_progress`; as
 * `syncPaymentIntent`.
 */
export async function prepareRepairPayment(ctx: ShopperCtx, { key, kind, amount }: PreparePaymentInput) {
  requirePayments(ctx)
  const { id } = await openTicketToPay(ctx, key)
  const paymentId = await inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, id)
    const due = dueOf(ticket, await readAccount(ctx, ticket))
    if (due?.kind !== kind || due.amountCents !== amount) throw amountMismatch(due)
    return ensureOpenPayment(ctx, { kind, subjectId: String(id), amountCents: amount })
  })
  const reached = await syncPaymentIntent(ctx, paymentId)
  if (reached.state === 'decided')
    throw new Problem('conflict', 'payment_in_progress', 'Your last payment is already being confirmed.')
  if (reached.state === 'changed') throw amountMismatch(null)
  const { clientSecret, paymentIntentId } = reached.payment
  return { clientSecret, paymentIntentId }
}

/**
 * @throws Problem as `openTicketToPay`; `repair_not_found`, also for a payment of something else;
 * `payment_not_completed` with its `state`; `payment_refunded`.
 */
export async function reportRepairPayment(
  ctx: ShopperCtx,
  { key, paymentIntentId }: { key: string; paymentIntentId: string },
): Promise<RepairAccount> {
  const { id } = await openTicketToPay(ctx, key)
  const payment = await findPaymentOfIntent(ctx, paymentIntentId)
  const isForThis = payment?.allocations.some(
    ({ kind, subjectId }) => (kind === 'deposit' || kind === 'repair') && subjectId === String(id),
  )
  if (!isForThis) throw repairNotFound()
  const outcome = await applyPayment(ctx, paymentIntentId, payment)
  if (outcome.kind === 'unpaid') {
    const message = 'The payment is not completed.'
    throw new Problem('payment_required', 'payment_not_completed', message, { state: outcome.state })
  }
  if (outcome.kind !== 'applied' || outcome.allocations.some(({ status }) => status === 'returned'))
    throw new Problem(
      'conflict',
      'payment_refunded',
      'Nothing is left to pay for this repair. This payment is refunded in full.',
    )
  const ticket = await openTicket(ctx, key)
  const shown = { parts: await listParts(ctx, ticket.id), paidWith: await readPaidWith(ctx, ticket.id) }
  return toAccount(ticket, await readAccount(ctx, ticket), shown)
}

function amountMismatch(due: ReturnType<typeof dueOf>): Problem {
  const message = due
    ? 'The balance has changed. Review it first.'
    : 'There is nothing to pay by card for this repair now.'
  const now = due && { kind: due.kind, amount: dollarsOf(due.amountCents) }
  return new Problem('conflict', 'amount_mismatch', message, { due: now })
}
