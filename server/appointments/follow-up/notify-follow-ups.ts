import { asc } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { button, paragraph } from '../../mail/letter.ts'
import { longDay } from '../../mail/long-day.ts'
import { wordedLetter } from '../../mail/wording/worded-letter.ts'
import { appointments } from '../appointment.table.ts'
import { type AppointmentRow, numberOfAppointment, selectAppointments } from '../appointment.ts'
import { type AppointmentLetter, mailAboutAppointment } from '../mail/mail-about-appointment.ts'
import { isDueWithin } from './list-follow-ups.ts'

const KIND = 'appointment_follow_up'
const DAYS_BEFORE = [1, 7, 14, 30, 60]

export async function mailFollowUps(ctx: Ctx): Promise<void> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  const rows = await selectAppointments(ctx)
    .where(isDueWithin(addDays(today, 1), addDays(today, DAYS_BEFORE.at(-1)!)))
    .orderBy(asc(appointments.followUpOn), asc(appointments.id))
  for (const row of rows) {
    const days = DAYS_BEFORE.find((days) => row.followUpOn! <= addDays(today, days))!
    await mailAboutAppointment(ctx, row, followUpMail(ctx, row, days))
  }
}

export function followUpMail(ctx: Ctx, row: AppointmentRow, days: number): AppointmentLetter {
  const { id, followUpOn, followUpNote, serviceName, serviceSlug, customerName } = row
  return {
    kind: KIND,
    dedupeKey: `${KIND}:${id}:${followUpOn}:${days}`,
    ...wordedLetter(KIND, {
      name: customerName,
      facts: {
        service: serviceName,
        number: numberOfAppointment(row),
        until: longDay(followUpOn!),
        note: followUpNote!,
      },
      blocks: [
        button('See how to get it', `${ctx.config.publicUrl}/services/${serviceSlug}`),
        paragraph('If it is done already, there is nothing to do.'),
      ],
    }),
  }
}
