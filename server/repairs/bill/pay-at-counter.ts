import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { CounterPayment } from '#contract/repairs/admin-account.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { invalid } from '../../http/input.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { dollars } from '../../mail/dollars.ts'
import { cancelOpenPaymentFor } from '../../payments/cancel-payment-intent.ts'
import { recordCounterPayment } from '../../payments/open-payment.ts'
import { changeTicket } from '../ticket/change-ticket.ts'
import { payableCents, readAccount } from './account.ts'
import { bookPayment } from './book-payment.ts'
import { repairPayments } from './repair-payment.table.ts'

/**
 * Cancels a card payment that is still open for the same deposit or balance. The same key again changes nothing.
 * @throws Problem `ticket_not_found`; `wrong_payment_kind`: deposits are only for the time before the bill;
 * `validation_failed` for more than is due.
 */
export async function takeRepairPayment(ctx: StaffCtx, form: CounterPayment): Promise<TicketDetails> {
  const { id, key, ...payment } = form
  const taken = await changeTicket(ctx, { id }, 'ticket.payment_taken', async (ctx, ticket) => {
    await requireSameForm(ctx, 'repair_payment', form)
    if (await isTaken(ctx, id, key)) return null
    const account = await readAccount(ctx, ticket)
    if ((payment.kind === 'repair') !== (account.bill !== undefined)) throw wrongKind(payment.kind)
    const most = payableCents(ticket, account)
    if (payment.amount > most)
      throw invalid({ amount: [`${most > 0 ? `Only ${dollars(most)}` : 'Nothing'} is left to pay`] })
    const allocation = { kind: payment.kind, subjectId: String(id), amountCents: payment.amount }
    const [allocationId] = await recordCounterPayment(ctx, { source: payment.source, allocations: [allocation] })
    failpoint('take-repair-payment/before-booking')
    await bookPayment(ctx, ticket, account, {
      ...allocation,
      allocationId: allocationId!,
      source: payment.source,
      terms: payment.kind === 'deposit' ? payment.terms : '',
      paymentReference: payment.reference || null,
      requestKey: key,
      takenBy: ctx.actor.user.username,
    })
    failpoint('take-repair-payment/before-commit')
    return 'written'
  })
  failpoint('take-repair-payment/after-commit')
  await cancelOpenPaymentFor(ctx, { kind: payment.kind, subjectId: String(id) })
  return taken
}

async function isTaken(ctx: Ctx, ticketId: number, requestKey: string): Promise<boolean> {
  const isThis = and(eq(repairPayments.ticketId, ticketId), eq(repairPayments.requestKey, requestKey))
  return (await ctx.db.$count(repairPayments, isThis)) > 0
}

function wrongKind(kind: CounterPayment['kind']): Problem {
  const message =
    kind === 'deposit'
      ? 'The repair is billed: take the balance instead of a deposit.'
      : 'Nothing is billed yet: take a deposit.'
  return new Problem('conflict', 'wrong_payment_kind', message)
}
