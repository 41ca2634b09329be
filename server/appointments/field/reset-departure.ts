import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { fieldVisits } from './field-visit.table.ts'

export async function resetDeparture(ctx: Ctx, appointmentId: number): Promise<void> {
  await ctx.db
    .update(fieldVisits)
    .set({ onMyWayAt: null, arrivesAt: null })
    .where(eq(fieldVisits.appointmentId, appointmentId))
}
