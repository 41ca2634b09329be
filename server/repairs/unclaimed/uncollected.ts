import { and, asc, eq, exists, gt, gte, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { UNCLAIMED_DAYS } from '#contract/repairs/unclaimed/unclaimed.ts'
import type { Ctx } from '../../context.ts'
import { limitTo } from '../../db/limit-to.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { unclaimedLetters } from './unclaimed.table.ts'

const DAY_MS = 86_400_000

export async function listUncollected(ctx: Ctx, shown: number) {
  const { id, status, customerName, readyAt } = repairTickets
  const matching = and(eq(status, 'ready for pickup'), isStepDue(ctx))
  const rows = await ctx.db
    .select({ id, customerName, readyAt, isLetterOut: sql<boolean>`${exists(lettersOf(ctx))}` })
    .from(repairTickets)
    .where(matching)
    .orderBy(asc(readyAt), asc(id))
    .limit(shown)
  return limitTo(ctx, rows, { of: repairTickets, matching, shown })
}

/**
 * Source: docs/rules.md, R-31. The rule counts calendar days, this counts 24 hours each, so it can be some hours later.
 */
function isStepDue(ctx: Ctx): SQL {
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS)
  const { letter, decision, betweenThem } = UNCLAIMED_DAYS
  const isReadyFor = (days: number) => lte(repairTickets.readyAt, daysAgo(days))
  const isLetterDue = and(isReadyFor(letter), not(exists(lettersOf(ctx))))
  const isOutForLong = not(exists(lettersOf(ctx, daysAgo(betweenThem))))
  const isWordDue = and(isReadyFor(decision), exists(lettersOf(ctx)), isOutForLong)
  return or(isLetterDue, isWordDue)!
}

function lettersOf(ctx: Ctx, after?: Date) {
  const { id, ticketId, at } = unclaimedLetters
  const isNow = and(eq(ticketId, repairTickets.id), gte(at, repairTickets.readyAt))
  return ctx.db
    .select({ id })
    .from(unclaimedLetters)
    .where(and(isNow, after && gt(at, after)))
}
