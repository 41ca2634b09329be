import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { AdminAppointment } from '#contract/appointments/admin-appointment.ts'
import type { AppointmentStatus, KeyedAppointment } from '#contract/appointments/appointment.ts'
import { Problem } from '#contract/problem.ts'
import { workers } from '../accounts/staff/worker.ts'
import type { Ctx } from '../context.ts'
import { numberOf } from '../repairs/ticket/ticket.ts'
import { namedServices } from '../services/service.ts'
import { appointments } from './appointment.table.ts'
import { appointmentKey } from './appointment-key.ts'
import { rooms } from './booking-setup.table.ts'
import { appointmentDeposits } from './deposit/deposit.table.ts'
import { toDeposit } from './deposit/deposit.ts'
import { fieldVisits } from './field/field-visit.table.ts'

export function selectAppointments(ctx: Ctx) {
  return ctx.db
    .select({
      ...getTableColumns(appointments),
      serviceName: namedServices.serviceName,
      serviceSlug: namedServices.serviceSlug,
      staffName: workers.name,
      roomName: rooms.name,
      onTheWayUntil: fieldVisits.arrivesAt,
      deposit: getTableColumns(appointmentDeposits),
    })
    .from(appointments)
    .innerJoin(namedServices, eq(namedServices.serviceId, appointments.serviceId))
    .innerJoin(workers, eq(workers.workerId, appointments.staffId))
    .leftJoin(rooms, eq(rooms.id, appointments.roomId))
    .leftJoin(fieldVisits, eq(fieldVisits.appointmentId, appointments.id))
    .leftJoin(appointmentDeposits, eq(appointmentDeposits.appointmentId, appointments.id))
    .$dynamic()
}

export type AppointmentRow = Awaited<ReturnType<typeof selectAppointments>>[number]

export async function readAppointment(ctx: Ctx, id: number): Promise<AppointmentRow> {
  const [row] = await selectAppointments(ctx).where(eq(appointments.id, id))
  if (!row) throw appointmentNotFound()
  return row
}

export async function findAppointments(ctx: Ctx, ids: readonly number[]): Promise<AppointmentRow[]> {
  return ids.length === 0 ? [] : selectAppointments(ctx).where(inArray(appointments.id, [...ids]))
}

/**
 * Locks the appointment until the transaction ends.
 * @throws Problem `appointment_not_found`.
 */
export async function lockAppointment(ctx: Ctx, id: number): Promise<AppointmentRow> {
  await ctx.db.select({ id: appointments.id }).from(appointments).where(eq(appointments.id, id)).for('update')
  return readAppointment(ctx, id)
}

export function appointmentNotFound(): Problem {
  return new Problem('not_found', 'appointment_not_found', 'This link isn’t valid or has expired.')
}

export function numberOfAppointment({ id }: { id: number }): string {
  return `A-${id}`
}

const TO_COME: ReadonlySet<AppointmentStatus> = new Set(['scheduled', 'confirmed'])

export function isOpen(ctx: Pick<Ctx, 'now'>, { status, startsAt }: AppointmentRow): boolean {
  return TO_COME.has(status) && startsAt > ctx.now
}

export function toKeyed(ctx: Ctx, row: AppointmentRow): KeyedAppointment {
  const { place, status, startsAt, endsAt, version, onTheWayUntil } = row
  return {
    number: numberOfAppointment(row),
    key: appointmentKey(ctx.config, row),
    service: { name: row.serviceName, slug: row.serviceSlug },
    staffName: row.staffName.split(' ')[0]!,
    isOpen: isOpen(ctx, row),
    place,
    status,
    startsAt,
    endsAt,
    arrivesBy: arrivesBy(row),
    onTheWayUntil: TO_COME.has(status) ? onTheWayUntil : null,
    deposit: row.deposit && toDeposit(row.deposit),
    parts: row.parts,
    partsHeldUntil: row.partsHeldUntil,
    version,
  }
}

export function arrivesBy({ startsAt, windowMinutes }: AppointmentRow): Date | null {
  return windowMinutes > 0 ? new Date(startsAt.getTime() + windowMinutes * 60_000) : null
}

export function toAdminAppointment(row: AppointmentRow): AdminAppointment {
  const { deposit, ticketId } = row
  return {
    ...row,
    number: numberOfAppointment(row),
    ticket: ticketId === null ? null : { id: ticketId, number: numberOf({ id: ticketId }) },
    deposit: deposit && { ...toDeposit(deposit), flagged: deposit.flagged },
  }
}
