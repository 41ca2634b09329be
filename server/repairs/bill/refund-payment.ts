import { and, eq } from 'drizzle-orm'
import { type Cents, cents, dollarsOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { RepairRefund } from '#contract/repairs/admin-account.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import { record } from '../../audit/audit.ts'
import { refundAllocation } from '../../balances/refund-allocation.ts'
import { leftOfPayment } from '../../balances/refund-shares.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { dollars } from '../../mail/dollars.ts'
import { executeRefundNow } from '../../payments/execute-refund.ts'
import { findRefund, refundedSoFar } from '../../payments/refund.ts'
import { lockTicket, writeChange } from '../ticket/change-ticket.ts'
import { getTicket, maySee, ticketNotFound } from '../ticket/ticket.ts'
import type { RepairPaymentRow } from './account.ts'
import { repairPayments } from './repair-payment.table.ts'

/**
 * Money is refunded to its source. The same key again changes nothing.
 * @throws Problem `ticket_not_found`; `repair_payment_not_found`; `key_used`; `refund_too_high` with what is
 * `refundable`.
 */
export async function refundRepairPayment(ctx: StaffCtx, refund: RepairRefund): Promise<TicketDetails> {
  const { id, paymentId, key, amount, reason } = refund
  const toAsk = await inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, id)
    if (!maySee(ctx, ticket)) throw ticketNotFound()
    const payment = await getPayment(ctx, id, paymentId)
    await requireSameForm(ctx, 'refund', refund)
    if (await findRefund(ctx, key)) return undefined
    await requireLeft(ctx, payment, amount)
    const event = { type: 'refund_requested', note: `${dollars(amount)}: ${reason}`, isInternal: true }
    await writeChange(ctx, ticket, { set: {}, event })
    await record(ctx, 'ticket.payment_refunded', `ticket:${id}`, Refunded, { after: { paymentId, amount, reason } })
    const leftCents = await leftOfPayment(ctx, payment.allocationId)
    const given = { id: key, amountCents: amount, reason, actor: ctx.actor.user.username, mailsCustomer: true }
    return refundAllocation(ctx, { ...payment, leftCents }, given)
  })
  if (toAsk) await executeRefundNow(ctx, toAsk)
  return getTicket(ctx, { id })
}

const Refunded = RepairRefund.pick({ paymentId: true, amount: true, reason: true })

async function getPayment(ctx: Ctx, ticketId: number, paymentId: number): Promise<RepairPaymentRow> {
  const isThis = and(eq(repairPayments.ticketId, ticketId), eq(repairPayments.id, paymentId))
  const [payment] = await ctx.db.select().from(repairPayments).where(isThis)
  if (payment) return payment
  throw new Problem('not_found', 'repair_payment_not_found', 'This repair has no such payment.')
}

async function requireLeft(ctx: Ctx, payment: RepairPaymentRow, amount: Cents): Promise<void> {
  const { pendingCents } = await refundedSoFar(ctx, payment.allocationId)
  const left = cents(payment.amountCents - payment.refundedCents - pendingCents)
  if (amount <= left) return
  const message = `At most ${dollars(left)} of this payment can still be refunded.`
  throw new Problem('conflict', 'refund_too_high', message, {
    refundable: dollarsOf(left),
    fields: { amount: [message] },
  })
}
