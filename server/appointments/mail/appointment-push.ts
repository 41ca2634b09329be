import { pushToCustomer } from '../../accounts/push/push.ts'
import type { Ctx } from '../../context.ts'
import type { AppointmentRow } from '../appointment.ts'
import type { Occasion } from './appointment-mail.ts'
import { timeInWords } from './time-in-words.ts'

const TITLES: Partial<Record<Occasion, string>> = {
  moved: 'Your appointment has a new time',
  cancelled: 'Your appointment is cancelled',
  restored: 'Your appointment takes place after all',
  reminder: 'Your appointment is soon',
}

export async function pushAboutAppointment(
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
      body: `${serviceName}: ${timeInWords(startsAt, timeZone)}`,
      href: '/profile?tab=appointments',
      goodUntil: startsAt,
    },
  )
}
