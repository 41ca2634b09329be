import { telephoneHref, telephoneText } from '#contract/telephone.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { button, link, paragraph } from '../../mail/letter.ts'
import { wordedLetter } from '../../mail/wording/worded-letter.ts'
import { type AppointmentRow, arrivesBy, numberOfAppointment } from '../appointment.ts'
import { appointmentLink } from '../appointment-key.ts'
import { calendarOf } from '../calendar/appointment-event.ts'
import { depositText } from '../deposit/deposit-mail.ts'
import type { AppointmentLetter } from './mail-about-appointment.ts'
import { appointmentClockText, appointmentDayText, appointmentTimeText } from './time-text.ts'

export type Occasion = 'booked' | 'held' | 'paid' | 'lapsed' | 'moved' | 'cancelled' | 'restored' | 'reminder'

interface OccasionTexts {
  asks: string
  button: string
}

const TEXTS: Record<Occasion, OccasionTexts> = {
  booked: {
    asks: 'Please confirm with this link that you will come. You can also choose another time or cancel there.',
    button: 'Confirm or change it',
  },
  held: { asks: 'With this link you can pay by card, choose another time or cancel.', button: 'Pay the deposit' },
  paid: {
    asks: 'If it no longer suits you, choose another time or cancel with this link.',
    button: 'See or change it',
  },
  lapsed: { asks: 'You can book another time whenever you like.', button: 'See the booking' },
  moved: {
    asks: 'If it does not suit you, choose another time with this link, or call us.',
    button: 'See your appointment',
  },
  cancelled: { asks: 'You can book another time whenever you like.', button: 'See your appointment' },
  restored: {
    asks: 'Please confirm with this link that you will come. You can also choose another time or cancel there.',
    button: 'Confirm or change it',
  },
  reminder: {
    asks: 'If you cannot come, please choose another time or cancel with this link, so that someone else can have it.',
    button: 'Confirm or change it',
  },
}

const WITHOUT_CALENDAR: ReadonlySet<Occasion> = new Set(['held', 'lapsed', 'reminder'])

export async function appointmentMail(ctx: Ctx, row: AppointmentRow, occasion: Occasion): Promise<AppointmentLetter> {
  const company = await getCompany(ctx)
  const texts = TEXTS[occasion]
  const deposit = row.deposit && depositText(row, row.deposit)
  const blocks = [
    paragraph(whereText(row, company)),
    ...(deposit ? [paragraph(deposit)] : []),
    paragraph(texts.asks),
    button(texts.button, appointmentLink(ctx.config, row)),
    ...(occasion === 'booked'
      ? [link(`Cannot click? Call ${telephoneText(company.phone)}`, telephoneHref(company.phone))]
      : []),
  ]
  return {
    kind: `appointment_${occasion}`,
    dedupeKey: `appointment_${occasion}:${row.id}:${row.sequence}`,
    ...wordedLetter(`appointment_${occasion}`, {
      name: row.customerName,
      facts: { service: row.serviceName, number: numberOfAppointment(row), when: whenText(row), city: company.city },
      blocks,
    }),
    ...(!WITHOUT_CALENDAR.has(occasion) && {
      calendar: {
        method: occasion === 'cancelled' ? ('CANCEL' as const) : ('REQUEST' as const),
        content: calendarOf(ctx, [row], { method: occasion === 'cancelled' ? 'CANCEL' : 'REQUEST', company }),
      },
    }),
  }
}

function whenText(row: AppointmentRow): string {
  const { startsAt, timeZone } = row
  const until = arrivesBy(row)
  if (!until) return appointmentTimeText(startsAt, timeZone)
  const [from, to] = [appointmentClockText(startsAt, timeZone), appointmentClockText(until, timeZone)]
  return `${appointmentDayText(startsAt, timeZone)}, between ${from} and ${to}`
}

function whereText(
  { place, address }: AppointmentRow,
  company: { name: string; address: string; city: string; phone: string },
): string {
  if (place === 'on site') return `We come to you: ${address}.`
  if (place === 'remote') return 'We’ll meet you by phone or in the browser.'
  return `At our shop: ${company.name}, ${company.address}, ${company.city}.`
}
