import { getTableColumns, sql, type WithSubquery } from 'drizzle-orm'
import { type Cents, ZERO } from '#contract/money.ts'
import { shopZone } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { insertRows, rowsAsJson } from '../../db/statement/insert-rows.ts'
import { part } from '../../db/statement/part.ts'
import { dollars } from '../../mail/dollars.ts'
import { decidingPurpose } from '../../payments/report/settled.ts'
import { repairPaidMail } from '../mail/account-mail.ts'
import { howPaid } from '../mail/how-paid.ts'
import { asksMailFacts, mailAboutTicket, mailFacts } from '../mail/ticket-mailing.ts'
import { repairTicketEvents, repairTickets, type TicketRow } from '../ticket/ticket.table.ts'
import { actorOf } from '../ticket/ticket-event.ts'
import { type Account, accountWith, taxOfNext } from './account.ts'
import { repairPayments } from './repair-payment.table.ts'

type NewPayment = Pick<
  typeof repairPayments.$inferInsert,
  'kind' | 'purposeId' | 'amountCents' | 'terms' | 'source' | 'paymentIntentId' | 'requestKey' | 'takenBy'
> & { byBalanceCents?: Cents }

/**
 * On the ticket's account, in its history, and as a receipt to the customer. The caller holds the ticket's row.
 * @param account as the caller read it under that lock.
 * @param decision fills `decidingPurpose`, which is written with it, where the payment came by card.
 */
export async function bookPayment(
  ctx: Ctx,
  ticket: TicketRow,
  account: Account,
  { byBalanceCents = ZERO, ...payment }: NewPayment,
  decision?: Record<string, unknown>,
): Promise<void> {
  const { id: ticketId, version } = ticket
  const tax = taxOfNext(account, payment.amountCents)
  const row: typeof repairPayments.$inferInsert = { ...payment, ...tax, ticketId, at: ctx.now }
  const note = `${dollars(payment.amountCents)} ${howPaid(payment.source, byBalanceCents)}`
  const type = `paid.${payment.kind}`
  const event: typeof repairTicketEvents.$inferInsert = {
    ticketId,
    type,
    note,
    actor: actorOf(ctx),
    at: ctx.now,
  }
  const [done] = await (decision ? bookingDecided : bookingAlone)(ctx).execute({
    ...decision,
    ...{ ticketId, version: version + 1, now: ctx.now },
    payment: rowsAsJson([row]),
    event: rowsAsJson([event]),
    ...asksMailFacts(ctx, ticket.customerEmail),
  })
  const { booked, timeZone, ...seen } = done!
  const after = accountWith(ticket, account, booked)
  await mailAboutTicket(ctx, ticket, repairPaidMail({ ...booked, byBalanceCents }, after, timeZone), seen)
}

const bookingAlone = prepared((db) => booking(db, []))
const bookingDecided = prepared((db) => booking(db, decidingPurpose(db)))

/** The payment, its event, and the ticket's next version; with what decides on the receipt. */
function booking(db: Db, besides: WithSubquery[]) {
  const booked = db
    .$with('booked', getTableColumns(repairPayments))
    .as(sql`${insertRows(repairPayments, sql.placeholder('payment'))} returning *`)
  const changed = sql`update ${repairTickets} set version = ${sql.placeholder('version')},
    updated_at = ${sql.placeholder('now')}::timestamptz where id = ${sql.placeholder('ticketId')}`
  return db
    .with(
      booked,
      part(db, 'changed', changed),
      part(db, 'event', insertRows(repairTicketEvents, sql.placeholder('event'))),
      ...besides,
    )
    .select({ booked: booked._.selectedFields, timeZone: shopZone, ...mailFacts('ticket_paid') })
    .from(booked)
    .prepare('')
}
