import { and, eq, notInArray } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { TicketDetails, TicketDraft } from '#contract/repairs/ticket.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { findProvenUser } from '../../accounts/user.ts'
import { timeZoneOf } from '../../company/company.ts'
import { repairTermsInForce } from '../../company/policy.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failpoint } from '../../failpoint.ts'
import { invalid } from '../../http/input.ts'
import { ticketReceivedMail } from '../mail/ticket-mail.ts'
import { mailAboutTicket } from '../mail/ticket-mailing.ts'
import { requireUnusedSlip, slipNotFound } from '../paper/intake-slip.ts'
import { repairTickets, type TicketRow } from './ticket.table.ts'
import { getTicket, seesAllTickets } from './ticket.ts'
import { recordTicketEvent } from './ticket-event.ts'

/** More than one brings in; whoever repairs for a school asks at the counter. */
const MAX_OPEN = 25

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
  const knownId = await findByDraftKey(ctx, draft.key)
  if (knownId !== undefined) return getTicket(ctx, { id: knownId })
  if (draft.slipId !== undefined) await requireSlip(ctx, draft.slipId)
  const customerUserId = await customerOf(ctx, draft)
  const createdId = await inTransaction(ctx, async (ctx) => {
    const ticket = await insertTicket(ctx, draft, { claimNumber, customerUserId })
    if (!ticket) return undefined
    await recordTicketEvent(ctx, { ticketId: ticket.id, type: 'created' })
    failpoint('create-ticket/before-mail')
    await mailAboutTicket(ctx, ticket, ticketReceivedMail(ticket))
    failpoint('create-ticket/before-commit')
    return ticket.id
  })
  failpoint('create-ticket/after-commit')
  // Without a row the same form was sent twice at once, on screen or on paper, and the other one was first.
  const id = createdId ?? (await findByDraftKey(ctx, draft.key)) ?? (await usedMeanwhile(ctx, draft.slipId!))
  return getTicket(ctx, { id: id! })
}

async function findByDraftKey(ctx: Ctx, key: string | null | undefined): Promise<number | undefined> {
  if (!key) return undefined
  const { id, draftKey } = repairTickets
  const [ticket] = await ctx.db.select({ id }).from(repairTickets).where(eq(draftKey, key))
  return ticket?.id
}

/** @throws Problem `too_many_open_tickets`. Staff may create any number of tickets for others. */
async function customerOf(ctx: CustomerCtx, { customerEmail }: TicketDraft): Promise<number | null> {
  if (seesAllTickets(ctx)) return findProvenUser(ctx, customerEmail)
  const { customerUserId, status } = repairTickets
  const { id } = ctx.actor.user
  const isOpen = and(eq(customerUserId, id), notInArray(status, ['completed', 'cancelled']))
  if ((await ctx.db.$count(repairTickets, isOpen)) >= MAX_OPEN) throw tooManyOpen()
  return id
}

/** @returns undefined if another ticket has this draft key or slip. */
async function insertTicket(
  ctx: CustomerCtx,
  { key, estimatedCompletionDate: neededBy, ...facts }: TicketDraft,
  known: Pick<TicketRow, 'claimNumber' | 'customerUserId'>,
): Promise<TicketRow | undefined> {
  const { now } = ctx
  const [ticket] = await ctx.db
    .insert(repairTickets)
    .values({
      ...facts,
      ...known,
      neededBy,
      draftKey: key,
      termsId: repairTermsInForce(),
      createdAt: now,
      updatedAt: now,
      movedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return ticket
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
  const message = `You have ${MAX_OPEN} open repairs. Please call us about any more, so that we can plan for them.`
  return new Problem('too_many', 'too_many_open_tickets', message)
}
