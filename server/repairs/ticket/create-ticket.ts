import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { TicketDetails, TicketDraft, TicketEvent } from '#contract/repairs/ticket.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { provenUser } from '../../accounts/user.ts'
import { timeZoneOf } from '../../company/company.ts'
import { repairTermsInForce } from '../../company/policy.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { accountOfNew } from '../bill/account.ts'
import { NOTHING_SHOWN } from '../hand-in/shown.ts'
import { ticketReceivedMail } from '../mail/ticket-mail.ts'
import { mailAboutTicket, mailFacts } from '../mail/ticket-mailing.ts'
import { requireUnusedSlip, slipNotFound } from '../paper/intake-slip.ts'
import { repairTickets, type TicketRow } from './ticket.table.ts'
import { getTicket, seesAllTickets, toTicketDetails } from './ticket.ts'
import { firstTicketEvent } from './ticket-event.ts'

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
    if (opened) await mailAboutTicket(ctx, opened.ticket, ticketReceivedMail(opened.ticket), seen)
    return opened
  })
  if (opened) return detailsOfNew(ctx, opened)
  // The same form came twice at once, on screen or on paper, and the other one was first.
  const id = (await lookBefore(ctx, draft)).knownId ?? (await usedMeanwhile(ctx, draft.slipId!))
  return getTicket(ctx, { id: id! })
}

/** All that is decided on before anything is written. */
async function lookBefore(ctx: CustomerCtx, { key, customerEmail }: TicketDraft) {
  const isStaff = seesAllTickets(ctx)
  const { id } = ctx.actor.user
  const [seen] = await ctx.db
    .select({
      knownId: key
        ? sql<number | null>`(select id from ${repairTickets} where draft_key = ${key})`
        : sql<null>`null`,
      customerUserId: isStaff ? provenUser(customerEmail) : sql<number>`${id}::int`,
      /** Whoever works here brings in for others, as many as there are. */
      ownOpen: isStaff ? sql<number>`0` : openOf(id),
      ...mailFacts(ctx, 'ticket_received', customerEmail),
    })
    .from(sql`(select) as nothing`)
  return seen!
}

function openOf(customerUserId: number): SQL<number> {
  const isOpen = and(
    eq(repairTickets.customerUserId, customerUserId),
    notInArray(repairTickets.status, ['completed', 'cancelled']),
  )
  return sql`(select count(*)::int from ${repairTickets} where ${isOpen})`
}

interface Opened {
  ticket: TicketRow
  event: TicketEvent
}

/** The ticket and its first event in one statement; nothing where its draft or its slip is taken. */
async function writeTicket(
  { db, ...ctx }: CustomerCtx,
  { key, estimatedCompletionDate: neededBy, ...facts }: TicketDraft,
  known: Pick<TicketRow, 'claimNumber' | 'customerUserId'>,
): Promise<Opened | undefined> {
  const ticket = db.$with('ticket').as(
    db
      .insert(repairTickets)
      .values({
        ...facts,
        ...known,
        neededBy,
        draftKey: key,
        termsId: repairTermsInForce(),
        createdAt: ctx.now,
        updatedAt: ctx.now,
        movedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning(),
  )
  const event = firstTicketEvent({ ...ctx, db })
  const [opened] = await db.with(ticket, event).select().from(ticket).innerJoin(event, sql`true`)
  return opened
}

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
