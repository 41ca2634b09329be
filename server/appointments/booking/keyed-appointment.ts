import { desc, eq } from 'drizzle-orm'
import type { KeyedAppointment } from '#contract/appointments/appointment.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appointments } from '../appointment.table.ts'
import {
  type AppointmentRow,
  isOpen,
  lockAppointment,
  readAppointment,
  selectAppointments,
  toKeyed,
} from '../appointment.ts'
import { calendarFile } from '../calendar/calendar-file.ts'
import { changeStatus, moveTo } from './change.ts'
import { openByKey, openForChange } from './open-by-key.ts'

export async function getKeyedAppointment(ctx: Ctx, { key }: { key: string }): Promise<KeyedAppointment> {
  return toKeyed(ctx, await openByKey(ctx, key))
}

export async function downloadAppointment(ctx: Ctx, { key }: { key: string }): Promise<Response> {
  const row = await openByKey(ctx, key)
  return calendarFile(ctx, [row], `appointment-${row.id}.ics`)
}

/** A repeated call changes nothing. @throws Problem as `openForChange`; `appointment_over`; `deposit_due`. */
export async function confirmAppointment(ctx: Ctx, { key }: { key: string }): Promise<KeyedAppointment> {
  return changeOpen(ctx, key, async (ctx, row) => {
    if (row.status === 'scheduled') await changeStatus(ctx, row, 'confirmed', { by: 'customer' })
  })
}

/** @throws Problem as `openForChange`; `appointment_over`; `time_taken` with the next free times. */
export async function rescheduleAppointment(
  ctx: Ctx,
  { key, startsAt }: { key: string; startsAt: Date },
): Promise<KeyedAppointment> {
  return changeOpen(ctx, key, async (ctx, row) => {
    if (row.startsAt.getTime() !== startsAt.getTime()) await moveTo(ctx, row, startsAt)
  })
}

/** A repeated call changes nothing. @throws Problem as `openForChange`; `appointment_over`. */
export async function cancelAppointment(
  ctx: Ctx,
  { key, reason }: { key: string; reason: string },
): Promise<KeyedAppointment> {
  const row = await openForChange(ctx, key)
  if (row.status === 'cancelled') return toKeyed(ctx, row)
  return changeOpen(ctx, key, (ctx, row) => changeStatus(ctx, row, 'cancelled', { by: 'customer', reason }))
}

export async function listMyAppointments(ctx: CustomerCtx): Promise<KeyedAppointment[]> {
  const rows = await selectAppointments(ctx)
    .where(eq(appointments.customerUserId, ctx.actor.user.id))
    .orderBy(desc(appointments.startsAt))
    .limit(MAX_SHOWN)
  return rows.map((row) => toKeyed(ctx, row))
}

const MAX_SHOWN = 100

async function changeOpen(
  ctx: Ctx,
  key: string,
  change: (ctx: Ctx, row: AppointmentRow) => Promise<void>,
): Promise<KeyedAppointment> {
  const { id } = await openForChange(ctx, key)
  return inTransaction({ ...ctx, actor: { ...ctx.actor, byLink: `appointment A-${id} by link` } }, async (ctx) => {
    const row = await lockAppointment(ctx, id)
    if (!isOpen(ctx, row)) throw appointmentOver(row)
    await change(ctx, row)
    return toKeyed(ctx, await readAppointment(ctx, id))
  })
}

function appointmentOver({ status }: AppointmentRow): Problem {
  const message =
    status === 'cancelled'
      ? 'This appointment was canceled. You can book another time.'
      : 'This appointment is over. You can book another time.'
  return new Problem('conflict', 'appointment_over', message, { status })
}
