import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { type AppointmentRow, readAppointment } from '../appointment.ts'
import { notifyCustomer } from '../mail/notify-customer.ts'
import { promiseBookedParts } from './booked-parts.ts'
import { AuditedStatus } from './change.ts'
import { changeSlot, writeAppointment } from './take-slot.ts'

export async function confirmPaidAppointment(ctx: Ctx, row: AppointmentRow): Promise<void> {
  const { id, status } = row
  await writeAppointment(ctx, id, { status: 'confirmed' })
  await promiseBookedParts(ctx, row)
  await record(ctx, 'appointment.confirmed', `appointment:${id}`, AuditedStatus, {
    before: { status },
    after: { status: 'confirmed', reason: 'Deposit paid' },
  })
  await notifyCustomer(ctx, await readAppointment(ctx, id), 'paid')
}

export async function cancelUnpaidAppointment(ctx: Ctx, { id, status }: AppointmentRow): Promise<void> {
  await writeAppointment(ctx, id, { status: 'cancelled' })
  await record(ctx, 'appointment.cancelled', `appointment:${id}`, AuditedStatus, {
    before: { status },
    after: { status: 'cancelled', reason: 'Deposit not paid in time' },
  })
  await notifyCustomer(ctx, await readAppointment(ctx, id), 'lapsed')
}

/** The payment arrived after the time was released. @returns whether the time is still free. */
export async function restorePaidAppointment(ctx: Ctx, { id, startsAt, status }: AppointmentRow): Promise<boolean> {
  return status === 'cancelled' && startsAt > ctx.now && changeSlot(ctx, id, { status: 'confirmed' })
}
