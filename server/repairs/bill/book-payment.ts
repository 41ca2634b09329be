import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import { repairPaidMail } from '../mail/account-mail.ts'
import { mailAboutTicket } from '../mail/ticket-mailing.ts'
import { writeChange } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { type RepairPaymentRow, readAccount, taxInNext } from './account.ts'
import { repairPayments } from './repair-payment.table.ts'

type NewPayment = Pick<
  typeof repairPayments.$inferInsert,
  'kind' | 'purposeId' | 'amountCents' | 'terms' | 'source' | 'paymentIntentId' | 'requestKey' | 'takenBy'
>

/** On the ticket's account, in its history, and as a receipt to the customer. The caller holds the ticket's row. */
export async function bookPayment(ctx: Ctx, ticket: TicketRow, payment: NewPayment): Promise<void> {
  const taxCents = taxInNext(await readAccount(ctx, ticket), payment.amountCents)
  const [booked] = await ctx.db
    .insert(repairPayments)
    .values({ ...payment, taxCents, ticketId: ticket.id, at: ctx.now })
    .returning()
  const note = `${dollars(payment.amountCents)} ${HOW[payment.source]}`
  await writeChange(ctx, ticket, { set: {}, event: { type: `paid.${payment.kind}`, note } })
  const account = await readAccount(ctx, ticket)
  const mail = repairPaidMail(booked!, account, await timeZoneOf(ctx))
  await mailAboutTicket(ctx, ticket, mail)
}

const HOW: Record<RepairPaymentRow['source'], string> = {
  online: 'by card',
  cash: 'in cash',
  terminal: 'by card at the counter',
  balance: 'by gift card',
}
