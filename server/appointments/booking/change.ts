import { z } from 'zod'
import { AppointmentStatus } from '#contract/appointments/appointment.ts'
import { Id, Instant } from '#contract/scalars.ts'
import { record } from '../../audit/audit.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { type AppointmentRow, readAppointment } from '../appointment.ts'
import { applyStatusToDeposit, type By } from '../deposit/end-deposit.ts'
import { notifyCustomer } from '../mail/notify-customer.ts'
import { readDayOf } from '../times/list-times.ts'
import { isWithinHours } from '../times/open-hours.ts'
import { type Visit, visitAt } from '../times/visit.ts'
import { promiseBookedParts } from './booked-parts.ts'
import { applyNewTime, scheduleMove } from './finish-move.ts'
import { type StaffAndRoom, slotsFor } from './slot.ts'
import { changeSlot, writeAppointment } from './take-slot.ts'
import { timeTaken } from './time-taken.ts'

const MovedSlot = z.object({ startsAt: Instant, staffId: Id })

/**
 * The staff member stays the same if possible.
 * @throws Problem `time_taken`.
 */
export async function moveTo(ctx: Ctx, row: AppointmentRow, startsAt: Date): Promise<void> {
  const { id, serviceId, place } = row
  const { bookable, occupied, free } = await readDayOf(ctx, { serviceId, place, startsAt, except: id })
  const taken = () => timeTaken(ctx, { type: row.serviceSlug, place, except: id }, startsAt)
  if (!free.includes(startsAt.getTime())) throw await taken()
  const visit = visitAt(startsAt.getTime(), bookable, place)
  for (const slot of slotsFor(bookable, occupied, { busy: visit.busy, place, before: row.staffId }))
    if (await applySlot(ctx, row, visit, slot, 'customer')) return
  throw await taken()
}

/** The caller has locked the row. @returns false, with nothing changed, if it would double-book. */
export async function applySlot(
  ctx: Ctx,
  row: AppointmentRow,
  visit: Visit,
  { status, ...slot }: StaffAndRoom & { status?: AppointmentStatus | undefined },
  by: By,
): Promise<boolean> {
  const startsAt = new Date(visit.announced.from)
  const isAnotherTime = startsAt.getTime() !== row.startsAt.getTime()
  const endsAt = new Date(visit.announced.until)
  const times = {
    startsAt,
    endsAt,
    isOutsideHours: !isWithinHours({ startsAt, endsAt }, await getCompany(ctx)),
    busyFrom: new Date(visit.busy.from),
    busyUntil: new Date(visit.busy.until),
    ...(isAnotherTime && { sequence: row.sequence + 1, status: 'scheduled' as const }),
    ...(status && { status }),
  }
  if (!(await changeSlot(ctx, row.id, { ...times, ...slot }))) return false
  const after = await readAppointment(ctx, row.id)
  await record(ctx, 'appointment.moved', `appointment:${row.id}`, MovedSlot, { before: row, after })
  if (isAnotherTime) await followMove(ctx, row, after, by)
  return true
}

/** A move by the shop takes effect after a few seconds. Moving back in that time, such as by Undo, changes nothing else. */
async function followMove(ctx: Ctx, before: AppointmentRow, after: AppointmentRow, by: By): Promise<void> {
  if (by === 'shop') return scheduleMove(ctx, after, before.movedFrom ?? before.startsAt)
  if (before.movedFrom) await applyNewTime(ctx, before, 'shop')
  await applyNewTime(ctx, after, 'customer')
  await notifyCustomer(ctx, after, 'moved')
}

export const AuditedStatus = z.object({ status: AppointmentStatus, reason: z.string().optional() })

export async function changeStatus(
  ctx: Ctx,
  row: AppointmentRow,
  status: AppointmentStatus,
  { by, reason }: { by: By; reason?: string },
): Promise<void> {
  const isCancelled = status === 'cancelled'
  if (isCancelled && row.movedFrom) await applyNewTime(ctx, row, 'shop')
  await applyStatusToDeposit(ctx, row, status, by)
  await writeAppointment(ctx, row.id, { status, ...(isCancelled && { sequence: row.sequence + 1 }) })
  if (by === 'shop' && (status === 'scheduled' || status === 'confirmed')) await promiseBookedParts(ctx, row)
  await record(ctx, `appointment.${ACTIONS[status]}`, `appointment:${row.id}`, AuditedStatus, {
    before: { status: row.status },
    after: { status, ...(reason && { reason }) },
  })
  if (row.startsAt <= ctx.now) return
  if (isCancelled) await notifyCustomer(ctx, await readAppointment(ctx, row.id), 'cancelled')
  else if (row.status === 'cancelled') await notifyCustomer(ctx, await readAppointment(ctx, row.id), 'restored')
}

const ACTIONS: Record<AppointmentStatus, string> = {
  scheduled: 'restored',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'cancelled',
  'no-show': 'missed',
}
