import { eq, or } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { repairTimes } from '../time/time.table.ts'

export async function hasTickets(ctx: Ctx, userId: number): Promise<boolean> {
  const [ticket] = await ctx.db
    .select({ id: repairTickets.id })
    .from(repairTickets)
    .where(or(eq(repairTickets.customerUserId, userId), eq(repairTickets.assigneeId, userId)))
    .limit(1)
  return ticket !== undefined || (await ctx.db.$count(repairTimes, eq(repairTimes.userId, userId))) > 0
}
