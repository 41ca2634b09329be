import { asc } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import { filledText, findEnabledText } from '../../company/mail-texts/mail-text.ts'
import type { Ctx } from '../../context.ts'
import { button, greeting, letter, paragraph } from '../../mail/letter.ts'
import { longDay } from '../../mail/long-day.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import { type Mail, queueMail } from '../../mail/outbox.ts'
import { appointments } from '../appointment.table.ts'
import { type AppointmentRow, numberOfAppointment, selectAppointments } from '../appointment.ts'
import { isDueWithin } from './list-follow-ups.ts'

const KIND = 'appointment_follow_up'
const DAYS_BEFORE = [1, 7, 14, 30, 60]

export async function mailFollowUps(ctx: Ctx): Promise<void> {
  const written = await findEnabledText(ctx, KIND)
  if (!written) return
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  const rows = await selectAppointments(ctx)
    .where(isDueWithin(addDays(today, 1), addDays(today, DAYS_BEFORE.at(-1)!)))
    .orderBy(asc(appointments.followUpOn), asc(appointments.id))
  for (const row of rows) {
    const days = DAYS_BEFORE.find((days) => row.followUpOn! <= addDays(today, days))!
    if (row.customerEmail) await queueMail(ctx, followUpMail(ctx, row, { address: row.customerEmail, days, written }))
  }
}

interface FollowUpMailInput {
  address: string
  days: number
  written: Parameters<typeof filledText>[1]
}

function followUpMail(ctx: Ctx, row: AppointmentRow, { address, days, written }: FollowUpMailInput): Mail {
  const { id, followUpOn, followUpNote, serviceName, serviceSlug, customerName } = row
  const { subject, opening } = filledText(KIND, written, {
    service: serviceName,
    number: numberOfAppointment(row),
    name: nameInMail(customerName) ?? '',
    until: longDay(followUpOn!),
    note: followUpNote!,
  })
  return {
    kind: KIND,
    dedupeKey: `${KIND}:${id}:${followUpOn}:${days}`,
    to: { name: customerName, address },
    ...letter(subject, [
      greeting(customerName),
      paragraph(opening),
      button('See how to get it', `${ctx.config.publicUrl}/services/${serviceSlug}`),
      paragraph('If it is done already, there is nothing to do.'),
    ]),
  }
}
