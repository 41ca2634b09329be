import { and, eq, notInArray } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { TicketDetails, TicketDraft } from '#contract/repairs/ticket.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { findProvenUser } from '../../accounts/user.ts'
import { timeZoneOf } from '../../company/company.ts'
import { repairTermsInForce } from '../../company/policy.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { ticketReceivedMail } from '../mail/ticket-mail.ts'
import { mailAboutTicket } from '../mail/ticket-mailing.ts'
import { requireUnusedSlip, slipNotFound } from '../paper/intake-slip.ts'
import { repairTickets } from './ticket.table.ts'
import { getTicket, seesAllTickets } from './ticket.ts'
import { recordTicketEvent } from './ticket-event.ts'

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
  const { key, estimatedCompletionDate: neededBy, ...facts } = draft
  await requireDayToCome(ctx, neededBy)
  const id = await inTransaction(ctx, async (ctx) => {
    const customerUserId = seesAllTickets(ctx)
      ? await findProvenUser(ctx, facts.customerEmail)
      : ctx.actor.user.id
    const known = await findByDraft(ctx, key)
    if (known) return known
    if (facts.slipId !== undefined) await requireSlip(ctx, facts.slipId)
    if (!seesAllTickets(ctx)) await requireFewOpen(ctx, customerUserId!)
    const [ticket] = await ctx.db
      .insert(repairTickets)
      .values({
        ...facts,
        neededBy,
        customerUserId,
        draftKey: key,
        claimNumber,
        termsId: repairTermsInForce(),
        createdAt: ctx.now,
        updatedAt: ctx.now,
        movedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning()
    // The same form came twice at once, on screen or on paper, and the other one was first.
    if (!ticket) return (await findByDraft(ctx, key)) ?? usedMeanwhile(ctx, facts.slipId!)
    await recordTicketEvent(ctx, { ticketId: ticket.id, type: 'created' })
    await mailAboutTicket(ctx, ticket, ticketReceivedMail(ticket))
    return ticket.id
  })
  return getTicket(ctx, { id: id! })
}

async function findByDraft(ctx: CustomerCtx, key: string | undefined): Promise<number | undefined> {
  if (key === undefined) return undefined
  const [ticket] = await ctx.db
    .select({ id: repairTickets.id })
    .from(repairTickets)
    .where(eq(repairTickets.draftKey, key))
  return ticket?.id
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

async function requireFewOpen(ctx: Ctx, customerUserId: number): Promise<void> {
  const open = and(
    eq(repairTickets.customerUserId, customerUserId),
    notInArray(repairTickets.status, ['completed', 'cancelled']),
  )
  if ((await ctx.db.$count(repairTickets, open)) < MOST_OPEN) return
  const message = `You have ${MOST_OPEN} open repairs. Please call us about any more, so that we can plan for them.`
  throw new Problem('too_many', 'too_many_open_tickets', message)
}
