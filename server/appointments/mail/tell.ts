import type { Ctx } from '../../context.ts'
import { hasMailLeft } from '../../mail/mail-share.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { AppointmentRow } from '../appointment.ts'
import { appointmentMail, type Occasion } from './appointment-mail.ts'
import { pushAboutAppointment } from './appointment-push.ts'

/** Limits emails to an address that somebody else may have entered. */
const MAX_PER_DAY = 20

export async function tell(ctx: Ctx, row: AppointmentRow, occasion: Occasion): Promise<void> {
  await pushAboutAppointment(ctx, row, occasion)
  const { customerEmail: address, customerName: name } = row
  if (!address) return
  if (occasion !== 'paid' && !(await hasMailLeft(ctx, { address, kinds: KINDS, most: MAX_PER_DAY }))) return
  await queueMail(ctx, { ...(await appointmentMail(ctx, row, occasion)), to: { name, address } })
}

const LIMITED = [
  'booked',
  'held',
  'lapsed',
  'moved',
  'cancelled',
  'restored',
  'reminder',
] satisfies Occasion[]
const KINDS = LIMITED.map((occasion) => `appointment_${occasion}`)
