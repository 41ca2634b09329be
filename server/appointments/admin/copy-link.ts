import type { LinkCopy } from '#contract/accounts/link-copy.ts'
import { copyLink } from '../../accounts/keys/link-holder.ts'
import type { StaffCtx } from '../../context.ts'
import { readAppointment } from '../appointment.ts'
import { appointmentLink } from '../appointment-key.ts'

/** @throws Problem `appointment_not_found`; `not_for_keys`. */
export async function copyAppointmentLink(ctx: StaffCtx, { id }: { id: number }): Promise<LinkCopy> {
  const link = appointmentLink(ctx.config, await readAppointment(ctx, id))
  return copyLink(ctx, 'appointment.link_copied', `appointment:${id}`, link)
}
