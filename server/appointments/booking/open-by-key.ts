import { refuseStaff } from '../../accounts/keys/link-holder.ts'
import { numberInKey } from '../../accounts/keys/numbered-key.ts'
import type { Ctx } from '../../context.ts'
import { type AppointmentRow, appointmentNotFound, readAppointment } from '../appointment.ts'
import { opensAppointment } from '../appointment-key.ts'

export async function openByKey(ctx: Ctx, key: string): Promise<AppointmentRow> {
  const id = numberInKey(key)
  if (id === undefined) throw appointmentNotFound()
  const row = await readAppointment(ctx, id)
  if (!opensAppointment(ctx.config, row, key)) throw appointmentNotFound()
  return row
}

/** @throws Problem `appointment_not_found`; `staff_cannot_use_link`. */
export async function openForChange(ctx: Ctx, key: string): Promise<AppointmentRow> {
  const row = await openByKey(ctx, key)
  refuseStaff(ctx, row.customerUserId)
  return row
}
