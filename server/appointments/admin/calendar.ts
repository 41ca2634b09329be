import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { AdminAppointment, Calendar, CalendarSearch } from '#contract/appointments/admin-appointment.ts'
import { listWorkers } from '../../accounts/staff/worker.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { appointments } from '../appointment.table.ts'
import { readAppointment, selectAppointments, toAdminAppointment } from '../appointment.ts'
import { absences } from '../booking-setup.table.ts'
import { dayAt, daysFrom, openOn } from '../times/open-hours.ts'
import { listAppointmentsToMove } from './appointments-to-move.ts'

const DAY = 86_400_000
const MAX_SHOWN = 1_000

export async function getCalendar(ctx: Ctx, { day, days, staff }: CalendarSearch): Promise<Calendar> {
  const [week, workers] = await Promise.all([getCompany(ctx), listWorkers(ctx)])
  const shown = daysFrom(day ?? dayAt(ctx.now, week.timeZone), days)
  const [from, until] = [new Date(Date.parse(shown[0]!) - DAY), new Date(Date.parse(shown.at(-1)!) + 2 * DAY)]
  const isShown = (instant: Date) => shown.includes(dayAt(instant, week.timeZone))
  const [rows, away] = await Promise.all([
    selectAppointments(ctx)
      .where(
        and(
          gt(appointments.startsAt, from),
          lt(appointments.startsAt, until),
          staff === undefined ? undefined : eq(appointments.staffId, staff),
        ),
      )
      .orderBy(asc(appointments.startsAt), asc(appointments.id))
      .limit(MAX_SHOWN),
    ctx.db
      .select()
      .from(absences)
      .where(
        and(
          lt(absences.from, until),
          gt(absences.until, from),
          staff === undefined ? undefined : eq(absences.staffId, staff),
        ),
      )
      .orderBy(asc(absences.from)),
  ])
  return {
    from: shown[0]!,
    days: shown.map((day) => ({ day, open: openOn(day, week).map(toInstants) })),
    people: workers.map(({ id, name }) => ({ id, name })),
    appointments: rows.filter(({ startsAt }) => isShown(startsAt)).map((row) => toAdminAppointment(row)),
    absences: away,
    toMove: await listAppointmentsToMove(ctx),
  }
}

function toInstants({ from, until }: { from: number; until: number }) {
  return { from: new Date(from), until: new Date(until) }
}

export async function getAppointment(ctx: Ctx, { id }: { id: number }): Promise<AdminAppointment> {
  return toAdminAppointment(await readAppointment(ctx, id))
}
