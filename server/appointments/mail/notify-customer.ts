import { pushToCustomer, takeBackPushes } from '../../accounts/push/push.ts'
import type { Ctx } from '../../context.ts'
import { hasMailLeft } from '../../mail/mail-share.ts'
import { queueMail, takeBackMails } from '../../mail/outbox.ts'
import type { AppointmentRow } from '../appointment.ts'
import { appointmentMail, type Occasion } from './appointment-mail.ts'
import { appointmentTimeText } from './time-text.ts'

const TITLES: Partial<Record<Occasion, string>> = {
  moved: 'Your appointment has a new time',
  cancelled: 'Your appointment is canceled',
  restored: 'Your appointment is back on',
  reminder: 'Your appointment is soon',
}

/** Limits emails to an address that somebody else may have entered. */
const MAX_PER_DAY = 20

/** @param startAfter the message can be taken back until then. */
export async function notifyCustomer(
  ctx: Ctx,
  row: AppointmentRow,
  occasion: Occasion,
  startAfter?: Date,
): Promise<void> {
  await pushAboutAppointment(ctx, row, occasion, startAfter)
  const { customerEmail: address, customerName: name } = row
  if (!address) return
  if (occasion !== 'paid' && !(await hasMailLeft(ctx, { address, kinds: KINDS, most: MAX_PER_DAY }))) return
  await queueMail(ctx, { ...(await appointmentMail(ctx, row, occasion)), to: { name, address } }, startAfter)
}

/** @returns whether a message about a new time was waiting. */
export async function takeBackMoved(ctx: Ctx, { id }: Pick<AppointmentRow, 'id'>): Promise<boolean> {
  const beginnings = [`appointment_moved:${id}:`]
  const [hadPush, hadMail] = [await takeBackPushes(ctx, beginnings), await takeBackMails(ctx, beginnings)]
  return hadPush || hadMail
}

const LIMITED = ['booked', 'held', 'lapsed', 'moved', 'cancelled', 'restored', 'reminder'] satisfies Occasion[]
const KINDS = LIMITED.map((occasion) => `appointment_${occasion}`)

async function pushAboutAppointment(
  ctx: Ctx,
  { id, sequence, customerUserId, startsAt, timeZone, serviceName }: AppointmentRow,
  occasion: Occasion,
  startAfter?: Date,
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
    startAfter,
  )
}
