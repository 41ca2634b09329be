import { eq, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import { taxOfRefund } from '#contract/orders/refund-share.ts'
import type { RepairPaymentKind } from '#contract/repairs/account.ts'
import type { Ctx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import { refundedSoFar } from '../../payments/refund.ts'
import type {
  Allocation,
  AllocationRefund,
  PayableHandler,
  ReceivedMoney,
  ReturnReason,
} from '../../ports/payable-handler.ts'
import { repairRefundedMail, repairReturnedMail } from '../mail/account-mail.ts'
import { mailAboutTicket } from '../mail/ticket-mailing.ts'
import { openTicketToPay } from '../status/repair-status.ts'
import { lockTicket, writeChange } from '../ticket/change-ticket.ts'
import { repairTickets, type TicketRow } from '../ticket/ticket.table.ts'
import { ticketNotFound } from '../ticket/ticket.ts'
import { opensTicket, showsTicket } from '../ticket/ticket-key.ts'
import { payableCents, type RepairPaymentRow, readAccount } from './account.ts'
import { bookPayment } from './book-payment.ts'
import { billsDueAtCounter, findDue, listPayable, payBillsWithSale } from './pay-with-sale.ts'
import { billOf, labelOf } from './repair-due.ts'
import { repairPayments } from './repair-payment.table.ts'
import { correctedTaxCents } from './tax-correction.ts'

export const depositPayment = paymentFor('deposit', 'Deposit for a repair')
export const repairBalanceHandler = paymentFor('repair', 'Repair')

function paymentFor(kind: RepairPaymentKind, label: string): PayableHandler<Ctx, TicketRow> {
  return {
    kind,
    label,
    inCart: {
      open: async (ctx, key) => String((await openTicketToPay(ctx, key)).id),
      due: (ctx, subjectId) => billOf(ctx, subjectId, kind),
    },
    atCounter: {
      find: (ctx, search) => findDue(ctx, search, kind),
      ofCustomers: (ctx, ids) => listPayable(ctx, ids, kind),
      due: (ctx, subjectId) => billsDueAtCounter(ctx, subjectId, kind),
      lock: lockBySubject,
      take: (ctx, money) => payBillsWithSale(ctx, money, kind),
    },
    lock: (ctx, { subjectId }) => lockTicket(ctx, Number(subjectId)),
    apply: (ctx, ticket, paid) => apply(ctx, ticket, paid, kind),
    return: returnMoney,
    release: async () => {},
    confirmAmount: async () => {},
    taxOf,
    takeRefund,
    flagRefusal: (ctx, { allocationId }, detail) => flag(ctx, allocationId, detail),
    flag,
    describe,
    maySee,
  }
}

/**
 * The id comes from the browser at the counter and needs validation.
 * @throws Problem `ticket_not_found`.
 */
async function lockBySubject(ctx: Ctx, subjectId: string): Promise<void> {
  if (!/^\d{1,9}$/.test(subjectId)) throw ticketNotFound()
  await lockTicket(ctx, Number(subjectId))
}

const NOT_OWED: ReturnReason = { code: 'not_owed', detail: 'Paid for a repair that had become cheaper' }

async function apply(
  ctx: Ctx,
  ticket: TicketRow,
  { allocation, amountCents, byBalanceCents, partialPayments, intent }: ReceivedMoney,
  kind: RepairPaymentKind,
): Promise<ReturnReason | 'applied'> {
  const account = await readAccount(ctx, ticket)
  if (amountCents === 0 || amountCents > payableCents(ticket, account)) return NOT_OWED
  const terms = kind === 'deposit' ? (account.approved?.depositTerms ?? '') : ''
  const online = { source: 'online', paymentIntentId: intent.id } as const
  const paid = { kind, allocationId: allocation.id, amountCents, byBalanceCents, partialPayments, terms }
  await bookPayment(ctx, ticket, account, { ...paid, ...online })
  return 'applied'
}

async function returnMoney(ctx: Ctx, ticket: TicketRow, { amountCents, intent }: ReceivedMoney): Promise<void> {
  await writeChange(ctx, ticket, { set: {}, event: { type: 'payment_returned', note: dollars(amountCents) } })
  await mailAboutTicket(ctx, ticket, repairReturnedMail({ id: intent.id, amountCents }))
}

async function taxOf(
  ctx: Ctx,
  { allocationId, amountCents }: Pick<AllocationRefund, 'allocationId' | 'amountCents'>,
): Promise<Cents> {
  const payment = await findPaymentOfAllocation(ctx, allocationId)
  await lockTicket(ctx, payment.ticketId)
  const earlier = await refundedSoFar(ctx, allocationId)
  const paid = {
    totalCents: payment.amountCents,
    taxCents: cents(payment.taxCents - (await correctedTaxCents(ctx, payment.id))),
    earlierCents: earlier.cents,
    earlierTaxCents: earlier.taxCents,
  }
  return taxOfRefund(amountCents, paid, null)
}

async function takeRefund(ctx: Ctx, refund: AllocationRefund): Promise<void> {
  const [payment] = await ctx.db
    .update(repairPayments)
    .set({ refundedCents: sql`${repairPayments.refundedCents} + ${refund.amountCents}` })
    .where(eq(repairPayments.allocationId, refund.allocationId))
    .returning()
  const ticket = await lockTicket(ctx, payment!.ticketId)
  const event = { type: 'refunded', note: dollars(refund.amountCents) }
  await writeChange(ctx, ticket, { set: {}, event })
  await mailAboutTicket(ctx, ticket, repairRefundedMail(refund))
}

async function flag(ctx: Ctx, allocationId: number, note: string): Promise<void> {
  const { ticketId } = await findPaymentOfAllocation(ctx, allocationId)
  const ticket = await lockTicket(ctx, ticketId)
  const event = { type: 'needs_attention', note, isInternal: true }
  await writeChange(ctx, ticket, { set: { needsAttention: true }, event })
}

async function findPaymentOfAllocation(ctx: Ctx, allocationId: number): Promise<RepairPaymentRow> {
  const [payment] = await ctx.db.select().from(repairPayments).where(eq(repairPayments.allocationId, allocationId))
  return payment!
}

async function describe(_: Ctx, allocations: Allocation[]) {
  return allocations.map(({ kind, subjectId }) => {
    return { id: subjectId, label: labelOf(kind, subjectId), href: `/repair-tickets/${subjectId}` }
  })
}

async function maySee(ctx: Ctx, { subjectId }: Allocation, key: string | undefined): Promise<boolean> {
  if (ctx.actor.user?.permissions.has('tickets.read')) return true
  const [ticket] = await ctx.db
    .select()
    .from(repairTickets)
    .where(eq(repairTickets.id, Number(subjectId)))
  if (key === undefined || ticket === undefined) return false
  return opensTicket(ctx.config, ticket, key) || showsTicket(ctx.config, ticket, key)
}
