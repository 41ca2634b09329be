import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { type AppointmentRow, readAppointment } from '../appointment.ts'
import { notifyCustomer } from '../mail/notify-customer.ts'
import { AuditedStatus } from './change.ts'
import { changeSlot, writeAppointment } from './take-slot.ts'

export async function confirmPaidAppointment(ctx: Ctx, { id, status }: AppointmentRow): Promise<void> {
  await writeAppointment(ctx, id, { status: 'confirmed' })
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
