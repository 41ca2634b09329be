import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { AppointmentToMove } from '#contract/appointments/admin-appointment.ts'
import { listWorkers } from '../../accounts/staff/worker.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { appointments } from '../appointment.table.ts'
import { selectAppointments } from '../appointment.ts'
import { absences } from '../booking-setup.table.ts'
import { isWithinHours } from '../times/open-hours.ts'

const MAX_READ = 1_000

/**
 * Appointments to come whose person is absent or no longer works here, or which were booked within opening hours that
 * have changed since.
 */
export async function listAppointmentsToMove(ctx: Ctx): Promise<AppointmentToMove[]> {
  const rows = await selectAppointments(ctx).where(isToCome(ctx)).orderBy(asc(appointments.startsAt)).limit(MAX_READ)
  if (rows.length === 0) return []
  const week = await getCompany(ctx)
  const working = new Set((await listWorkers(ctx)).map(({ id }) => id))
  const away = new Set(await listAway(ctx))
  return rows.flatMap((row) => {
    const reason = !working.has(row.staffId)
      ? 'no longer works here'
      : away.has(row.id)
        ? 'is absent'
        : !row.isOutsideHours && !isWithinHours(row, week)
          ? 'the shop is closed'
          : undefined
    const { id, customerName, staffId, staffName, startsAt, version } = row
    return reason ? [{ id, number: `A-${id}`, customerName, staffId, staffName, startsAt, version, reason }] : []
  })
}

function isToCome(ctx: Ctx): SQL | undefined {
  return and(inArray(appointments.status, ['scheduled', 'confirmed']), gt(appointments.startsAt, ctx.now))
}

async function listAway(ctx: Ctx): Promise<number[]> {
  const { staffId, busyFrom, busyUntil } = appointments
  const rows = await ctx.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        isToCome(ctx),
        sql`exists (select from ${absences} where ${absences.staffId} = ${staffId}
          and ${absences.from} < ${busyUntil} and ${absences.until} > ${busyFrom})`,
      ),
    )
  return rows.map(({ id }) => id)
}
