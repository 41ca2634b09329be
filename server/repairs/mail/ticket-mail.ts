import { cents } from '#contract/money.ts'
import { itemsToBring } from '#contract/repairs/intake/items-to-bring.ts'
import { isAboutDevice } from '#contract/repairs/ticket-facts.ts'
import { dollars } from '../../mail/dollars.ts'
import { paragraph } from '../../mail/letter.ts'
import { longDay } from '../../mail/long-day.ts'
import type { Account } from '../bill/account.ts'
import { letterDate } from './letter-date.ts'
import type { TicketInMail, TicketMail } from './ticket-letter.ts'

export function ticketReceivedMail({ id, version, serviceType, deviceType }: TicketInMail): TicketMail {
  const { along, before } = itemsToBring(deviceType)
  const request = isAboutDevice(serviceType) ? `Please bring it to our shop${along}${before}. ` : ''
  return {
    kind: 'ticket_received',
    dedupeKey: `ticket_received:${id}:${version}`,
    blocks: [paragraph(`${request}Check our progress or write to us anytime with this link.`)],
  }
}

export function ticketCheckedInMail({ id, version, belongings }: TicketInMail): TicketMail {
  const names = belongings.map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name))
  return {
    kind: 'ticket_checked_in',
    dedupeKey: `ticket_checked_in:${id}:${version}`,
    blocks: names.length > 0 ? [paragraph(`Received with it: ${names.join(', ')}.`)] : [],
  }
}

export function ticketReadyMail(
  { id, version, serviceType, resolution }: TicketInMail,
  { balanceCents }: Pick<Account, 'balanceCents' | 'paidCents'>,
): TicketMail {
  const outcome = !isAboutDevice(serviceType)
    ? 'is done.'
    : resolution === 'repaired'
      ? 'is repaired and ready to be picked up.'
      : 'is ready to be picked up. We could not repair it; we will tell you what we found.'
  return {
    kind: 'ticket_ready',
    // The version makes a repair that becomes ready a second time send a second mail.
    dedupeKey: `ticket_ready:${id}:${version}`,
    facts: { outcome },
    blocks: [paragraph('Please bring your slip or a photo ID.'), ...owed(balanceCents)],
  }
}

export function ticketUnclaimedMail(
  { id, readyAt }: TicketInMail,
  { balanceCents }: Pick<Account, 'balanceCents' | 'paidCents'>,
  { day, timeZone }: { day: number; timeZone: string },
): TicketMail {
  const date = letterDate(readyAt!, timeZone)
  return {
    kind: 'ticket_unclaimed',
    dedupeKey: `ticket_unclaimed:${id}:${readyAt!.getTime()}:${day}`,
    facts: { date },
    blocks: [paragraph('Please bring your slip or a photo ID.'), ...owed(balanceCents)],
  }
}

function owed(balanceCents: number | null) {
  if (balanceCents === null || balanceCents <= 0) return []
  const left = dollars(cents(balanceCents))
  return [paragraph(`${left} is left to pay: by card with this link, or at our counter.`)]
}

export function ticketCompletedMail(
  { id, version, warrantyEndsOn }: TicketInMail,
  { paidCents }: Pick<Account, 'balanceCents' | 'paidCents'>,
): TicketMail {
  return {
    kind: 'ticket_completed',
    dedupeKey: `ticket_completed:${id}:${version}`,
    blocks: [
      ...(warrantyEndsOn ? [paragraph(`Our work is under warranty until ${longDay(warrantyEndsOn)}.`)] : []),
      ...(paidCents > 0 ? [paragraph(`You paid ${dollars(paidCents)} for it.`)] : []),
      paragraph('If anything is wrong, tell us with this link or bring it in.'),
    ],
  }
}

export function ticketWarrantyMail({ id, warrantyEndsOn }: TicketInMail, days: number): TicketMail {
  return {
    kind: 'ticket_warranty_ends',
    dedupeKey: `ticket_warranty_ends:${id}:${warrantyEndsOn}:${days}`,
    facts: { until: longDay(warrantyEndsOn!) },
    button: 'Tell us what is wrong',
  }
}

export function ticketCancelledMail({ id, version }: TicketInMail): TicketMail {
  return { kind: 'ticket_cancelled', dedupeKey: `ticket_cancelled:${id}:${version}` }
}

export function ticketMessageMail(given: { key: string; text: string }): TicketMail {
  return { kind: 'ticket_message', dedupeKey: `ticket_message:${given.key}`, blocks: [paragraph(given.text)] }
}

export function ticketLinkAgainMail({ id, keyVersion }: TicketInMail, hour: number): TicketMail {
  return { kind: 'ticket_link_again', dedupeKey: `ticket_link_again:${id}:${keyVersion}:${hour}` }
}

export function ticketLinkMail({ id, keyVersion }: TicketInMail): TicketMail {
  return { kind: 'ticket_link', dedupeKey: `ticket_link:${id}:${keyVersion}` }
}
