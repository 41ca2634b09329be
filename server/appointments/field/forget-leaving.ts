import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { fieldVisits } from './field-visit.table.ts'

/** It is at another time now: whoever had left for it comes again then. The caller holds the appointment's row. */
export async function forgetLeaving(ctx: Ctx, appointmentId: number): Promise<void> {
  await ctx.db
    .update(fieldVisits)
    .set({ onMyWayAt: null, arrivesAt: null })
    .where(eq(fieldVisits.appointmentId, appointmentId))
}
