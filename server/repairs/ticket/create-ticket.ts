import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { TicketDetails, TicketDraft, TicketEvent } from '#contract/repairs/ticket.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { provenUser } from '../../accounts/user.ts'
import { timeZoneOf } from '../../company/company.ts'
import { repairTermsInForce } from '../../company/policy.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { insertRows, rowsAsJson } from '../../db/statement/insert-rows.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failpoint } from '../../failpoint.ts'
import { invalid } from '../../http/input.ts'
import { accountOfNew } from '../bill/account.ts'
import { NOTHING_SHOWN } from '../hand-in/shown.ts'
import { ticketReceivedMail } from '../mail/ticket-mail.ts'
import { asksMailFacts, mailAboutTicket, mailFacts } from '../mail/ticket-mailing.ts'
import { requireUnusedSlip, slipNotFound } from '../paper/intake-slip.ts'
import { repairTickets, type TicketRow } from './ticket.table.ts'
import { getTicket, seesAllTickets, toTicketDetails } from './ticket.ts'
import { actorOf, firstTicketEvent } from './ticket-event.ts'

/** More than one brings in; whoever repairs for a school asks at the counter. */
const MOST_OPEN = 25

/**
 * A device to be repaired. The same draft sent again is the same ticket. A customer's belongs to their account; what the staff
 * writes down belongs to the account that proved the address, if there is one.
 * @param claimNumber of the slip that the customer has already.
 * @throws Problem `validation_failed` for a day that is over; `too_many_open_tickets`; `slip_not_found`; `slip_used`.
 */
export async function createTicket(
  ctx: CustomerCtx,
  draft: TicketDraft,
  claimNumber: string | null = null,
): Promise<TicketDetails> {
  await requireDayToCome(ctx, draft.estimatedCompletionDate)
  const seen = await lookBefore(ctx, draft)
  if (seen.knownId !== null) return getTicket(ctx, { id: seen.knownId })
  if (draft.slipId !== undefined) await requireSlip(ctx, draft.slipId)
  if (seen.ownOpen >= MOST_OPEN) throw tooManyOpen()
  const opened = await inTransaction(ctx, async (ctx) => {
    const opened = await writeTicket(ctx, draft, { claimNumber, customerUserId: seen.customerUserId })
    failpoint('create-ticket/before-mail')
    if (opened) await mailAboutTicket(ctx, opened.ticket, ticketReceivedMail(opened.ticket), seen)
    failpoint('create-ticket/before-commit')
    return opened
  })
  failpoint('create-ticket/after-commit')
  if (opened) return detailsOfNew(ctx, opened)
  // The same form came twice at once, on screen or on paper, and the other one was first.
  const id = (await lookBefore(ctx, draft)).knownId ?? (await usedMeanwhile(ctx, draft.slipId!))
  return getTicket(ctx, { id: id! })
}

/** All that is decided on before anything is written. */
async function lookBefore(ctx: CustomerCtx, { key = null, customerEmail }: Asked) {
  const looking = seesAllTickets(ctx) ? lookingForOthers : lookingForOneself
  const given = { key, userId: ctx.actor.user.id, ...asksMailFacts(ctx, customerEmail) }
  const [seen] = await looking(ctx).execute(given)
  return seen!
}

interface Asked {
  key?: string | null | undefined
  customerEmail: string
}

const lookingForOthers = prepared((db) =>
  // Whoever works here brings in for others, as many as there are.
  look(db, { customerUserId: provenUser(sql.placeholder('address')), ownOpen: sql<number>`0` }),
)

const lookingForOneself = prepared((db) => {
  const userId = sql.placeholder('userId')
  return look(db, { customerUserId: sql<number>`${userId}::int`, ownOpen: openOf(userId) })
})

function look(db: Db, whose: { customerUserId: SQL<number | null>; ownOpen: SQL<number> }) {
  const knownId = sql<
    number | null
  >`(select id from ${repairTickets} where draft_key = ${sql.placeholder('key')})`
  return db
    .select({ knownId, ...whose, ...mailFacts('ticket_received') })
    .from(sql`(select) as nothing`)
    .prepare('')
}

function openOf(customerUserId: SQLWrapper): SQL<number> {
  return sql`(select count(*)::int from ${repairTickets}
    where customer_user_id = ${customerUserId} and status not in ('completed', 'cancelled'))`
}

interface Opened {
  ticket: TicketRow
  event: TicketEvent
}

/** The ticket and its first event in one statement; nothing where its draft or its slip is taken. */
async function writeTicket(
  ctx: CustomerCtx,
  { key, estimatedCompletionDate: neededBy, ...facts }: TicketDraft,
  known: Pick<TicketRow, 'claimNumber' | 'customerUserId'>,
): Promise<Opened | undefined> {
  const { now } = ctx
  const times = { createdAt: now, updatedAt: now, movedAt: now }
  const row: typeof repairTickets.$inferInsert = { ...facts, ...known, ...times, neededBy, draftKey: key }
  const [opened] = await writing(ctx).execute({ ticket: rowsAsJson([row]), actor: actorOf(ctx), now })
  return opened
}

const writing = prepared((db) => {
  const computed = { termsId: repairTermsInForce() }
  const insert = insertRows(repairTickets, sql.placeholder('ticket'), { computed })
  const ticket = db
    .$with('ticket', getTableColumns(repairTickets))
    .as(sql`${insert} on conflict do nothing returning *`)
  const event = firstTicketEvent(db)
  return db.with(ticket, event).select().from(ticket).innerJoin(event, sql`true`).prepare('')
})

/** What was just written is known: none of it is read again. */
function detailsOfNew(ctx: CustomerCtx, { ticket, event }: Opened): TicketDetails {
  return toTicketDetails(
    ctx,
    { ticket, assigneeName: null },
    {
      account: accountOfNew(ticket),
      events: [event],
      estimates: [],
      parts: [],
      times: [],
      mergedFrom: [],
      claims: [],
      isReleaseSigned: true,
      shown: NOTHING_SHOWN,
    },
  )
}

/** @throws Problem `validation_failed`. */
export async function requireDayToCome(ctx: Ctx, day: string | null): Promise<void> {
  if (day !== null && day < dayIn(await timeZoneOf(ctx), ctx.now))
    throw invalid({ estimatedCompletionDate: ['Choose a day that is still to come'] })
}

/** @throws Problem `slip_used`. */
async function usedMeanwhile(ctx: Ctx, slipId: number): Promise<undefined> {
  await requireUnusedSlip(ctx, slipId)
}

/** Paper is for the staff to type in. */
async function requireSlip(ctx: CustomerCtx, slipId: number): Promise<void> {
  if (!seesAllTickets(ctx)) throw slipNotFound()
  await requireUnusedSlip(ctx, slipId)
}

function tooManyOpen(): Problem {
  const message = `You have ${MOST_OPEN} open repairs. Please call us about any more, so that we can plan for them.`
  return new Problem('too_many', 'too_many_open_tickets', message)
}
