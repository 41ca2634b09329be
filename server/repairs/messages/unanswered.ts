import { asc, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { limitTo } from '../../db/limit-to.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

export async function listUnanswered(ctx: Ctx, shown: number) {
  const { id, customerName, unansweredSince: since } = repairTickets
  const matching = isNotNull(since)
  const rows = await ctx.db
    .select({ id, customerName, since })
    .from(repairTickets)
    .where(matching)
    .orderBy(asc(since), asc(id))
    .limit(shown)
  const waiting = rows.map(({ since, ...row }) => ({ ...row, since: since! }))
  return limitTo(ctx, waiting, { of: repairTickets, matching, shown })
}
