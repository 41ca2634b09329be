import { pushToCustomer } from '../../accounts/push/push.ts'
import type { Ctx } from '../../context.ts'
import type { AppointmentRow } from '../appointment.ts'
import { appointmentMail, type Occasion } from './appointment-mail.ts'
import { mailAboutAppointment } from './mail-about-appointment.ts'
import { appointmentTimeText } from './time-text.ts'

const TITLES: Partial<Record<Occasion, string>> = {
  moved: 'Your appointment has a new time',
  cancelled: 'Your appointment is canceled',
  restored: 'Your appointment is back on',
  reminder: 'Your appointment is soon',
}

const MAX_PER_DAY = 20

export async function notifyCustomer(ctx: Ctx, row: AppointmentRow, occasion: Occasion): Promise<void> {
  await pushAboutAppointment(ctx, row, occasion)
  const share = occasion === 'paid' ? undefined : { kinds: KINDS, most: MAX_PER_DAY }
  await mailAboutAppointment(ctx, row, await appointmentMail(ctx, row, occasion), { share })
}

const LIMITED = ['booked', 'held', 'lapsed', 'moved', 'cancelled', 'restored', 'reminder'] satisfies Occasion[]
const KINDS = LIMITED.map((occasion) => `appointment_${occasion}`)

async function pushAboutAppointment(
  ctx: Ctx,
  { id, sequence, customerUserId, startsAt, timeZone, serviceName }: AppointmentRow,
  occasion: Occasion,
): Promise<void> {
  const title = TITLES[occasion]
  if (!title) return
  await pushToCustomer(
    ctx,
    { userId: customerUserId },
    {
      kind: 'appointment',
      dedupeKey: `appointment_${occasion}:${id}:${sequence}`,
      title,
      body: `${serviceName}: ${appointmentTimeText(startsAt, timeZone)}`,
      href: '/profile?tab=appointments',
      goodUntil: startsAt,
    },
  )
}
