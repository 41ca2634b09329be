import { telephoneHref, telephoneText } from '#contract/telephone.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { button, greeting, letter, link, paragraph } from '../../mail/letter.ts'
import type { Mail } from '../../mail/outbox.ts'
import { type AppointmentRow, arrivesBy, numberOfAppointment } from '../appointment.ts'
import { appointmentLink } from '../appointment-key.ts'
import { calendarOf } from '../calendar/appointment-event.ts'
import { depositText } from '../deposit/deposit-mail.ts'
import { appointmentClockText, appointmentDayText, appointmentTimeText } from './time-text.ts'

export type Occasion = 'booked' | 'held' | 'paid' | 'lapsed' | 'moved' | 'cancelled' | 'restored' | 'reminder'

interface OccasionTexts {
  subject(when: string): string
  says(what: string, when: string): string
  asks: string
  button: string
}

const TEXTS: Record<Occasion, OccasionTexts> = {
  booked: {
    subject: (when) => `Your appointment on ${when}`,
    says: (what, when) => `Thank you. ${what} is booked for ${when}.`,
    asks: 'Please confirm with this link that you will come. You can also choose another time or cancel there.',
    button: 'Confirm or change it',
  },
  held: {
    subject: (when) => `Pay the deposit for ${when}`,
    says: (what, when) => `${what} is held for you on ${when}.`,
    asks: 'With this link you can pay by card, choose another time or cancel.',
    button: 'Pay the deposit',
  },
  paid: {
    subject: (when) => `Your appointment on ${when}`,
    says: (what, when) => `Thank you. ${what} is booked for ${when}.`,
    asks: 'If it no longer suits you, choose another time or cancel with this link.',
    button: 'See or change it',
  },
  lapsed: {
    subject: (when) => `Your time on ${when} is free again`,
    says: (what, when) => `The deposit for ${what} on ${when} was not paid in time, so nothing is booked.`,
    asks: 'You can book another time whenever you like.',
    button: 'See the booking',
  },
  moved: {
    subject: (when) => `Your appointment is now on ${when}`,
    says: (what, when) => `${what} has a new time: ${when}.`,
    asks: 'If it does not suit you, choose another time with this link, or call us.',
    button: 'See your appointment',
  },
  cancelled: {
    subject: (when) => `Your appointment on ${when} is canceled`,
    says: (what, when) => `${what} on ${when} will not take place.`,
    asks: 'You can book another time whenever you like.',
    button: 'See your appointment',
  },
  restored: {
    subject: (when) => `Your appointment on ${when} takes place after all`,
    says: (what, when) => `${what} takes place after all: ${when}.`,
    asks: 'Please confirm with this link that you will come. You can also choose another time or cancel there.',
    button: 'Confirm or change it',
  },
  reminder: {
    subject: (when) => `See you on ${when}`,
    says: (what, when) => `${what} is soon: ${when}.`,
    asks: 'If you cannot come, please choose another time or cancel with this link, so that somebody else can have it.',
    button: 'Confirm or change it',
  },
}

const WITHOUT_CALENDAR: ReadonlySet<Occasion> = new Set(['held', 'lapsed', 'reminder'])

export async function appointmentMail(ctx: Ctx, row: AppointmentRow, occasion: Occasion): Promise<Omit<Mail, 'to'>> {
  const company = await getCompany(ctx)
  const texts = TEXTS[occasion]
  const when = whenText(row)
  const deposit = row.deposit && depositText(row, row.deposit)
  const blocks = [
    greeting(row.customerName),
    paragraph(texts.says(`${row.serviceName} (${numberOfAppointment(row)})`, `${when}, ${company.city} time`)),
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
    ...letter(texts.subject(when), blocks),
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
  if (place === 'remote') return 'We reach you by phone or in the browser; you need not go anywhere.'
  return `At our shop: ${company.name}, ${company.address}, ${company.city}.`
}
