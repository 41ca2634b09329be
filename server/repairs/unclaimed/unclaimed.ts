import { and, asc, eq, gte } from 'drizzle-orm'
import { UNCLAIMED_DAYS, type Unclaimed } from '#contract/repairs/unclaimed/unclaimed.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { StaffCtx } from '../../context.ts'
import { readTicket } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { disposalProposals, unclaimedLetters } from './unclaimed.table.ts'

const DAY_MS = 86_400_000

export async function getUnclaimed(ctx: StaffCtx, { id }: { id: number }): Promise<Unclaimed | null> {
  return unclaimedOf(ctx, await readTicket(ctx, id))
}

/** Null if the repair is not ready. Letters and proposals from before it last became ready do not count. */
export async function unclaimedOf(ctx: StaffCtx, { id, status, readyAt }: TicketRow): Promise<Unclaimed | null> {
  if (status !== 'ready for pickup' || !readyAt) return null
  const timeZone = await timeZoneOf(ctx)
  const today = dayIn(timeZone, ctx.now)
  const readyOn = dayIn(timeZone, readyAt)
  const letterOn = addDays(readyOn, UNCLAIMED_DAYS.letter)
  const letters = await ctx.db
    .select({ how: unclaimedLetters.how, by: unclaimedLetters.sentBy, at: unclaimedLetters.at })
    .from(unclaimedLetters)
    .where(and(eq(unclaimedLetters.ticketId, id), gte(unclaimedLetters.at, readyAt)))
    .orderBy(asc(unclaimedLetters.id))
  const last = letters.at(-1)
  const decisionOn = last ? decisionDay(readyOn, dayIn(timeZone, last.at)) : null
  return {
    readyAt,
    daysReady: Math.floor((ctx.now.getTime() - readyAt.getTime()) / DAY_MS),
    letterOn,
    mayWrite: letterOn <= today,
    letters,
    decisionOn,
    mayDecide: decisionOn !== null && decisionOn <= today,
    proposal: await findProposal(ctx, id, readyAt),
  }
}

/** The later of two days, because each letter sets its own deadline. */
function decisionDay(readyOn: string, letterOn: string): string {
  const { decision, betweenThem } = UNCLAIMED_DAYS
  return [addDays(readyOn, decision), addDays(letterOn, betweenThem)].sort().at(-1)!
}

async function findProposal(ctx: StaffCtx, ticketId: number, readyAt: Date): Promise<Unclaimed['proposal']> {
  const [row] = await ctx.db
    .select()
    .from(disposalProposals)
    .where(and(eq(disposalProposals.ticketId, ticketId), gte(disposalProposals.at, readyAt)))
  if (!row) return null
  const { method, reason, proposedBy: by, proposedById, at } = row
  const isAnother = proposedById !== ctx.actor.user.id
  return { method, reason, by, at, mayConfirm: isAnother || ctx.now.getTime() - at.getTime() >= DAY_MS }
}
