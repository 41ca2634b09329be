import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import { howPaid, type PaidInParts } from '../../payments/how-paid.ts'
import { repairPaidMail } from '../mail/account-mail.ts'
import { mailAboutTicket } from '../mail/ticket-mailing.ts'
import { writeChange } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { type Account, accountWith, taxOfNext } from './account.ts'
import { repairPayments } from './repair-payment.table.ts'

type NewPayment = Pick<
  typeof repairPayments.$inferInsert,
  | 'kind'
  | 'allocationId'
  | 'amountCents'
  | 'terms'
  | 'source'
  | 'paymentIntentId'
  | 'paymentReference'
  | 'requestKey'
  | 'takenBy'
> &
  PaidInParts

export async function bookPayment(
  ctx: Ctx,
  ticket: TicketRow,
  account: Account,
  { byBalanceCents, partialPayments, ...payment }: NewPayment,
): Promise<void> {
  const parts: PaidInParts = { byBalanceCents, partialPayments }
  const tax = taxOfNext(account, payment.amountCents)
  const [booked] = await ctx.db
    .insert(repairPayments)
    .values({ ...payment, ...tax, ticketId: ticket.id, at: ctx.now })
    .returning()
  const note = `${dollars(payment.amountCents)} ${howPaid(payment.source, parts)}`
  await writeChange(ctx, ticket, { set: {}, event: { type: `paid.${payment.kind}`, note } })
  const after = accountWith(ticket, account, booked!)
  const receipt = repairPaidMail({ ...booked!, ...parts }, after, await timeZoneOf(ctx))
  await mailAboutTicket(ctx, ticket, receipt)
}
