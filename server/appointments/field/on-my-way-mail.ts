import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { button, paragraph } from '../../mail/letter.ts'
import { hasMailLeft } from '../../mail/mail-share.ts'
import { queueMail } from '../../mail/outbox.ts'
import { wordedLetter } from '../../mail/wording/worded-letter.ts'
import { type AppointmentRow, numberOfAppointment } from '../appointment.ts'
import { appointmentLink } from '../appointment-key.ts'
import { appointmentClockText } from '../mail/time-text.ts'

const KIND = 'appointment_on_the_way'
const MAX_PER_DAY = 10

export async function mailOnTheWay(ctx: Ctx, row: AppointmentRow, arrivesAt: Date): Promise<void> {
  const { customerEmail: address, customerName: name, staffName, serviceName } = row
  if (!address || !(await hasMailLeft(ctx, { address, kinds: [KIND], most: MAX_PER_DAY }))) return
  const { phone } = await getCompany(ctx)
  const who = staffName.split(' ')[0]!
  const when = appointmentClockText(arrivesAt, row.timeZone)
  await queueMail(ctx, {
    kind: KIND,
    dedupeKey: `${KIND}:${row.id}:${arrivesAt.getTime()}`,
    to: { name, address },
    ...wordedLetter(KIND, {
      name,
      facts: { technician: who, service: serviceName, number: numberOfAppointment(row), when },
      blocks: [
        paragraph(`We come to: ${row.address}. If nobody will be there, please call us right away: ${phone}.`),
        button('See your appointment', appointmentLink(ctx.config, row)),
      ],
    }),
  })
}
