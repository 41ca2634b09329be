import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { repairPasscodes } from './passcode.table.ts'

export async function ticketsLackingAccess(ctx: Ctx, ids: number[]): Promise<ReadonlySet<number>> {
  const { id, status } = repairTickets
  const isUnderWay = notInArray(status, ['completed', 'cancelled'])
  const rows = await ctx.db
    .select({ id })
    .from(repairTickets)
    .leftJoin(repairPasscodes, eq(repairPasscodes.ticketId, id))
    .where(and(inArray(id, ids), isUnderWay, isNull(repairPasscodes.ticketId)))
  return new Set(rows.map((row) => row.id))
}
