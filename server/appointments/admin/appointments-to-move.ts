import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { AppointmentToMove } from '#contract/appointments/admin-appointment.ts'
import { listWorkers } from '../../accounts/staff/worker.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { appointments } from '../appointment.table.ts'
import { type AppointmentRow, selectAppointments } from '../appointment.ts'
import { absences } from '../booking-setup.table.ts'
import { dayAt, openOn, type Week } from '../times/open-hours.ts'

const MAX_READ = 1_000

/**
 * Appointments to come whose person is absent or no longer works here, or whose day has got other hours since. Staff may
 * book outside of the weekly hours on purpose, so these do not count.
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
        : isClosed(row, week)
          ? 'the shop is closed'
          : undefined
    const { id, customerName, staffName, startsAt } = row
    return reason ? [{ id, number: `A-${id}`, customerName, staffName, startsAt, reason }] : []
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

function isClosed({ startsAt, endsAt }: AppointmentRow, week: Week): boolean {
  const day = dayAt(startsAt, week.timeZone)
  if (!week.hoursExceptions.some(({ on }) => on === day)) return false
  return !openOn(day, week).some(({ from, until }) => from <= startsAt.getTime() && until >= endsAt.getTime())
}
