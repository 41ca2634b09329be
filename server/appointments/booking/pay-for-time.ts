import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { type AppointmentRow, readAppointment } from '../appointment.ts'
import { tell } from '../mail/notify-customer.ts'
import { Said } from './change.ts'
import { changeSeat, writeAppointment } from './take-seat.ts'

/** A paid deposit also confirms the appointment. The caller has locked the row. */
export async function payForTime(ctx: Ctx, { id, status }: AppointmentRow): Promise<void> {
  await writeAppointment(ctx, id, { status: 'confirmed' })
  await record(ctx, 'appointment.confirmed', `appointment:${id}`, Said, {
    before: { status },
    after: { status: 'confirmed', reason: 'Deposit paid' },
  })
  await tell(ctx, await readAppointment(ctx, id), 'paid')
}

/** The caller has locked the row. */
export async function releaseTime(ctx: Ctx, { id, status }: AppointmentRow): Promise<void> {
  await writeAppointment(ctx, id, { status: 'cancelled' })
  await record(ctx, 'appointment.cancelled', `appointment:${id}`, Said, {
    before: { status },
    after: { status: 'cancelled', reason: 'Deposit not paid in time' },
  })
  await tell(ctx, await readAppointment(ctx, id), 'lapsed')
}

/** The payment arrived after the time was released. @returns whether the time is still free. */
export async function tryToKeepTime(ctx: Ctx, { id, startsAt, status }: AppointmentRow): Promise<boolean> {
  return status === 'cancelled' && startsAt > ctx.now && changeSeat(ctx, id, { status: 'confirmed' })
}
