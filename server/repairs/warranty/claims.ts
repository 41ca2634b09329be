import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

export async function listClaims(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: repairTickets.id })
    .from(repairTickets)
    .where(eq(repairTickets.warrantyOfId, id))
    .orderBy(asc(repairTickets.id))
  return rows.map((row) => row.id)
}
