import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { limitTo } from '../../db/limit-to.ts'
import { appointments } from '../appointment.table.ts'
import { appointmentDeposits } from './deposit.table.ts'

export async function listOwedDeposits(ctx: Ctx, shown: number) {
  const matching = eq(appointmentDeposits.state, 'owed')
  const rows = await ctx.db
    .select({
      id: appointments.id,
      customerName: appointments.customerName,
      amountCents: appointmentDeposits.amountCents,
      source: appointmentDeposits.source,
    })
    .from(appointmentDeposits)
    .innerJoin(appointments, eq(appointments.id, appointmentDeposits.appointmentId))
    .where(matching)
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(shown)
  return limitTo(ctx, rows, { of: appointmentDeposits, matching, shown })
}
