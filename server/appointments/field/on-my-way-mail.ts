import { telephoneText } from '#contract/telephone.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { button, paragraph } from '../../mail/letter.ts'
import { wordedLetter } from '../../mail/wording/worded-letter.ts'
import { type AppointmentRow, numberOfAppointment } from '../appointment.ts'
import { appointmentLink } from '../appointment-key.ts'
import { type AppointmentLetter, mailAboutAppointment } from '../mail/mail-about-appointment.ts'
import { appointmentClockText } from '../mail/time-text.ts'

const KIND = 'appointment_on_the_way'
const MAX_PER_DAY = 10

export async function mailOnTheWay(ctx: Ctx, row: AppointmentRow, arrivesAt: Date): Promise<void> {
  const mail = onTheWayMail(ctx, row, arrivesAt, await getCompany(ctx))
  await mailAboutAppointment(ctx, row, mail, { share: { kinds: [KIND], most: MAX_PER_DAY } })
}

export function onTheWayMail(
  ctx: Ctx,
  row: AppointmentRow,
  arrivesAt: Date,
  { phone }: { phone: string },
): AppointmentLetter {
  const technician = row.staffName.split(' ')[0]!
  const when = appointmentClockText(arrivesAt, row.timeZone)
  const call = `If no one will be there, please call us right away: ${telephoneText(phone)}.`
  return {
    kind: KIND,
    dedupeKey: `${KIND}:${row.id}:${arrivesAt.getTime()}`,
    ...wordedLetter(KIND, {
      name: row.customerName,
      facts: { technician, service: row.serviceName, number: numberOfAppointment(row), when },
      blocks: [
        paragraph(`We come to: ${row.address}. ${call}`),
        button('See your appointment', appointmentLink(ctx.config, row)),
      ],
    }),
  }
}
