import { z } from 'zod'
import {
  AdminAppointment,
  type AdminAppointmentDraft,
  type AppointmentMove,
  type StatusChange,
} from '#contract/appointments/admin-appointment.ts'
import { Problem } from '#contract/problem.ts'
import { listWorkers } from '../../accounts/staff/worker.ts'
import { findProvenUser } from '../../accounts/user.ts'
import { record } from '../../audit/audit.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { chosenCustomer } from '../../customer-records/chosen-customer.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { listServices } from '../../services/service.ts'
import { type AppointmentRow, lockAppointment, readAppointment, toAdminAppointment } from '../appointment.ts'
import { newAppointment } from '../booking/book.ts'
import { applySlot, changeStatus } from '../booking/change.ts'
import { changeSlot, findByDraft, takeSlot } from '../booking/take-slot.ts'
import { readBookable } from '../booking-rule.ts'
import { notifyCustomer } from '../mail/notify-customer.ts'
import { freeRooms, takesRoom } from '../times/free-times.ts'
import { readOccupied } from '../times/occupied.ts'
import { type Visit, visitAt, withLength } from '../times/visit.ts'

/** Staff may book outside opening hours, but never double-book. @throws Problem `time_taken`; `validation_failed`. */
export async function addAppointment(ctx: StaffCtx, draft: AdminAppointmentDraft): Promise<AdminAppointment> {
  await requireWorker(ctx, draft.staffId)
  await requireService(ctx, draft.serviceId)
  const id = await inTransaction(ctx, async (ctx) => {
    const known = await findByDraft(ctx, draft.key)
    if (known !== undefined) return known
    const { serviceId, staffId, place, lengthMinutes, ...given } = draft
    const bookable = await readBookable(ctx, serviceId)
    const visit = visitAt(draft.startsAt.getTime(), withLength(bookable, place, lengthMinutes), place)
    const customerUserId = draft.customerEmail ? await findProvenUser(ctx, draft.customerEmail) : null
    const timeZone = await timeZoneOf(ctx)
    const { windowMinutes } = bookable
    const customerId = await chosenCustomer(ctx, {
      customerId: draft.customerId,
      email: draft.customerEmail,
      phone: draft.customerPhone,
    })
    const values = { ...given, serviceId, place, visit, customerId, customerUserId, timeZone, windowMinutes }
    for (const roomId of await roomsFor(ctx, bookable, place, visit)) {
      const id = await takeSlot(ctx, newAppointment(ctx, values, { staffId, roomId }))
      if (id !== undefined) return announceBooked(ctx, id)
    }
    return undefined
  })
  const found = id ?? (await findByDraft(ctx, draft.key))
  if (found === undefined) throw somebodyBusy()
  return toAdminAppointment(await readAppointment(ctx, found))
}

async function announceBooked(ctx: Ctx, id: number): Promise<number> {
  const row = await readAppointment(ctx, id)
  await notifyCustomer(ctx, row, 'booked')
  const after = toAdminAppointment(row)
  await record(ctx, 'appointment.booked', `appointment:${id}`, BOOKED, { after })
  return id
}

const BOOKED = AdminAppointment.pick({ serviceName: true, place: true, startsAt: true, staffName: true })

/** @throws Problem `appointment_not_found`; `stale_edit`; `appointment_over`; `time_taken`. */
export async function moveAppointment(ctx: StaffCtx, move: AppointmentMove): Promise<AdminAppointment> {
  await requireWorker(ctx, move.staffId)
  return inTransaction(ctx, async (ctx) => {
    const row = await lockFresh(ctx, move)
    if (row.status === 'cancelled' || row.status === 'completed')
      throw new Problem('conflict', 'appointment_over', `An appointment that is ${row.status} cannot be moved.`)
    const bookable = await readBookable(ctx, row.serviceId)
    const lasted = (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000
    const pace = withLength({ ...bookable, windowMinutes: row.windowMinutes }, row.place, move.lengthMinutes ?? lasted)
    const visit = visitAt(move.startsAt.getTime(), pace, row.place)
    const { staffId, status } = move
    for (const roomId of await roomsFor(ctx, bookable, row.place, visit, row))
      if (await applySlot(ctx, row, visit, { staffId, roomId, status }, 'shop')) return shown(ctx, row.id)
    throw somebodyBusy()
  })
}

/**
 * @throws Problem `appointment_not_found`; `stale_edit`; `not_yet`; `time_taken` if a canceled appointment's time was
 * booked since.
 */
export async function setAppointmentStatus(ctx: StaffCtx, change: StatusChange): Promise<AdminAppointment> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockFresh(ctx, change)
    if (row.status === change.status) return toAdminAppointment(row)
    if (change.status === 'no-show' && row.startsAt > ctx.now)
      throw new Problem('conflict', 'not_yet', 'It has not begun yet. Cancel it instead.')
    if (
      row.status === 'cancelled' &&
      !(await changeSlot(ctx, row.id, { status: change.status, sequence: row.sequence + 1 }))
    )
      throw somebodyBusy()
    await changeStatus(ctx, row, change.status, { by: 'shop' })
    return shown(ctx, row.id)
  })
}

async function shown(ctx: Ctx, id: number): Promise<AdminAppointment> {
  return toAdminAppointment(await readAppointment(ctx, id))
}

async function lockFresh(
  ctx: Ctx,
  { id, version }: { id: number; version?: number | undefined },
): Promise<AppointmentRow> {
  const row = await lockAppointment(ctx, id)
  requireFresh(version, row.version, () => z.encode(AdminAppointment, toAdminAppointment(row)))
  return row
}

async function roomsFor(
  ctx: Ctx,
  bookable: Awaited<ReturnType<typeof readBookable>>,
  place: AppointmentRow['place'],
  { busy }: Visit,
  moved?: AppointmentRow,
): Promise<(number | null)[]> {
  if (!takesRoom(bookable, place)) return [null]
  return freeRooms(bookable, await readOccupied(ctx, busy, { except: moved?.id }), busy)
}

async function requireWorker(ctx: Ctx, id: number): Promise<void> {
  const known = await listWorkers(ctx)
  if (!known.some((worker) => worker.id === id)) throw invalid({ staffId: ['This person no longer works here'] })
}

async function requireService(ctx: Ctx, id: number): Promise<void> {
  const known = await listServices(ctx, {})
  if (!known.some((service) => service.id === id)) throw invalid({ serviceId: ['This service is no longer offered'] })
}

function somebodyBusy(): Problem {
  return new Problem(
    'conflict',
    'time_taken',
    'The person or room is already booked then. Choose another time or person.',
  )
}
