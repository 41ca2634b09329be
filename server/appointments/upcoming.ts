import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import type { CustomerCtx } from '../context.ts'
import { appointments } from './appointment.table.ts'
import { type AppointmentRow, selectAppointments } from './appointment.ts'

const DAY = 86_400_000
const MAX_UPCOMING = 200

export async function listUpcoming(ctx: CustomerCtx, days: number): Promise<AppointmentRow[]> {
  const { id, permissions } = ctx.actor.user
  const isTheirs = permissions.has('appointments.read') ? undefined : eq(appointments.customerUserId, id)
  const until = new Date(ctx.now.getTime() + days * DAY)
  return selectAppointments(ctx)
    .where(
      and(
        isTheirs,
        ne(appointments.status, 'cancelled'),
        gt(appointments.endsAt, ctx.now),
        lt(appointments.startsAt, until),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(MAX_UPCOMING)
}
