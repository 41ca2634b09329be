import { asc } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { button, greeting, letter, paragraph } from '../../mail/letter.ts'
import { type Mail, queueMail } from '../../mail/outbox.ts'
import { appointments } from '../appointment.table.ts'
import { type AppointmentRow, numberOfAppointment, selectAppointments } from '../appointment.ts'
import { isDueWithin } from './list-follow-ups.ts'

/** So many days before something is due its customer hears of it. */
const DAYS_BEFORE = [1, 7, 14, 30, 60]

/** Once a day, each of the five times once, whichever node asks; a day that was agreed on late skips the times that are over. */
export async function tellFollowUps(ctx: Ctx): Promise<void> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  const rows = await selectAppointments(ctx)
    .where(isDueWithin(addDays(today, 1), addDays(today, DAYS_BEFORE.at(-1)!)))
    .orderBy(asc(appointments.followUpOn), asc(appointments.id))
  for (const row of rows) {
    const days = DAYS_BEFORE.find((days) => row.followUpOn! <= addDays(today, days))!
    if (row.customerEmail) await queueMail(ctx, followUpMail(ctx, row, row.customerEmail, days))
  }
}

function followUpMail(ctx: Ctx, row: AppointmentRow, address: string, days: number): Mail {
  const { id, followUpOn, followUpNote, serviceName, serviceSlug, customerName } = row
  return {
    kind: 'appointment_follow_up',
    dedupeKey: `appointment_follow_up:${id}:${followUpOn}:${days}`,
    to: { name: customerName, address },
    ...letter(`${serviceName}: due by ${followUpOn}`, [
      greeting(customerName),
      paragraph(
        `at your appointment ${numberOfAppointment(row)} we agreed to remind you. By ${followUpOn}: ${followUpNote}`,
      ),
      button('See how to get it', `${ctx.config.publicUrl}/services/${serviceSlug}`),
      paragraph('If it is done already, there is nothing to do.'),
    ]),
  }
}
