import { z } from 'zod'
import type { AppointmentStatus } from '#contract/appointments/appointment.ts'
import { isSame } from '#contract/portal/merge.ts'
import { AppointmentFields, type Fields, type PortalAppointmentStatus } from '#contract/portal/record.ts'
import { Problem } from '#contract/problem.ts'
import { moveAppointment, setAppointmentStatus } from '../../appointments/admin/change-appointment.ts'
import { type AppointmentRow, isOpen } from '../../appointments/appointment.ts'
import { changeStatus, moveTo } from '../../appointments/booking/change.ts'
import { writeAppointment } from '../../appointments/booking/take-slot.ts'
import { appointmentTimeText } from '../../appointments/mail/time-text.ts'
import type { CustomerCtx } from '../../context.ts'
import { calendarNote } from './book-requested-time.ts'

const STATUSES: Record<PortalAppointmentStatus, AppointmentStatus> = {
  Scheduled: 'scheduled',
  Confirmed: 'confirmed',
  Completed: 'completed',
  Cancelled: 'cancelled',
}
const { startsAt, status, notes } = AppointmentFields.shape
const Changeable = z.object({ startsAt, status, notes })
const CUSTOMER = ['customerId', 'customerName', 'customerEmail', 'customerPhone', 'noContactReason']
const FIXED = [...CUSTOMER, 'service', 'place', 'address']

/**
 * The caller has locked the appointment.
 * @throws Problem `booked_already`; `appointment_over`; `time_taken` with the next free times at its field.
 */
export async function changeBooked(
  ctx: CustomerCtx,
  row: AppointmentRow,
  { before, after }: { before: Fields; after: Fields },
): Promise<void> {
  const changed = new Set(Object.keys(after).filter((field) => !isSame(before[field], after[field])))
  const fixed = FIXED.filter((field) => changed.has(field))
  if (fixed.length > 0) throw bookedAlready(fixed)
  const { startsAt, status, notes } = Changeable.parse(after)
  if (changed.has('notes')) await writeAppointment(ctx, row.id, { note: calendarNote({ notes }) })
  const isMoved = changed.has('startsAt') && new Date(startsAt).getTime() !== row.startsAt.getTime()
  if (isMoved) await move(ctx, row, new Date(startsAt)).catch((error) => throwWithTimes(error, row))
  if (changed.has('status')) await setStatus(ctx, row, STATUSES[status])
}

async function move(ctx: CustomerCtx, row: AppointmentRow, startsAt: Date): Promise<void> {
  const staff = staffOf(ctx)
  if (staff) await moveAppointment(staff, { id: row.id, startsAt, staffId: row.staffId })
  else {
    if (!isOpen(ctx, row)) throw over()
    await moveTo(ctx, row, startsAt)
  }
}

async function setStatus(ctx: CustomerCtx, row: AppointmentRow, status: AppointmentStatus): Promise<void> {
  const staff = staffOf(ctx)
  if (staff) await setAppointmentStatus(staff, { id: row.id, status })
  else {
    if (!isOpen(ctx, row)) throw over()
    await changeStatus(ctx, row, status, { by: 'customer' })
  }
}

function staffOf(ctx: CustomerCtx) {
  const isAllowed = ctx.actor.user.permissions.has('appointments.write')
  return isAllowed && { ...ctx, authorizedAs: 'staff' as const }
}

function throwWithTimes(error: unknown, { timeZone }: AppointmentRow): never {
  if (!(error instanceof Problem) || error.code !== 'time_taken') throw error
  const next = (error.details.next ?? []) as string[]
  const times = next.map((time) => appointmentTimeText(new Date(time), timeZone))
  const hint = times.length > 0 ? `Free next: ${times.join('; ')}.` : error.message
  throw new Problem('conflict', 'time_taken', error.message, { fields: { startsAt: [hint] } })
}

function bookedAlready(fields: string[]): Problem {
  const message = 'This is already booked. Cancel it and create another one, or add a note.'
  const named = Object.fromEntries(fields.map((field) => [field, [message]]))
  return new Problem('conflict', 'booked_already', message, { fields: named })
}

function over(): Problem {
  return new Problem('conflict', 'appointment_over', 'This appointment is over, or was canceled.')
}
