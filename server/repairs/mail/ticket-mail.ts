import { cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import { type Block, button, greeting, letter, paragraph } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import type { Mail } from '../../mail/outbox.ts'
import type { Account } from '../bill/account.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { ticketLink } from '../ticket/ticket-key.ts'
import { longDay } from './long-day.ts'
import type { TicketMailKind } from './ticket-mailing.ts'

export type TicketMail = Omit<Mail, 'to'>

/** What comes in first: the number, what to do next, and the link. */
export function ticketReceivedMail(ctx: Ctx, ticket: TicketRow): TicketMail {
  return aboutTicket(ctx, ticket, {
    kind: 'ticket_received',
    dedupeKey: `ticket_received:${ticket.id}`,
    subject: `We have your repair request T-${ticket.id}`,
    blocks: [
      paragraph(`thank you. Your ${deviceOf(ticket)} has the repair number T-${ticket.id}.`),
      paragraph(
        'Please bring it to our shop with its charger, and make a copy of what is on it if you can. You can see at any time how far we are, and write to us, with this link.',
      ),
    ],
  })
}

export function ticketReadyMail(ctx: Ctx, ticket: TicketRow, { balanceCents }: Account): TicketMail {
  const isOwed = balanceCents !== null && balanceCents > 0
  const outcome =
    ticket.resolution === 'repaired'
      ? 'is repaired and ready to be picked up.'
      : 'is ready to be picked up. We could not repair it; we will tell you what we found.'
  return aboutTicket(ctx, ticket, {
    kind: 'ticket_ready',
    // Ready, worked on again and ready again is news.
    dedupeKey: `ticket_ready:${ticket.id}:${ticket.version}`,
    subject: `Your ${deviceOf(ticket)} is ready`,
    blocks: [
      paragraph(`your ${deviceOf(ticket)} ${outcome}`),
      paragraph('Please bring your slip or a photo ID.'),
      ...(isOwed
        ? [
            paragraph(
              `${dollars(cents(balanceCents))} is left to pay: by card with this link, or at our counter.`,
            ),
          ]
        : []),
    ],
  })
}

export function ticketCompletedMail(ctx: Ctx, ticket: TicketRow, { paidCents }: Account): TicketMail {
  return aboutTicket(ctx, ticket, {
    kind: 'ticket_completed',
    dedupeKey: `ticket_completed:${ticket.id}:${ticket.version}`,
    subject: `Your repair T-${ticket.id} is complete`,
    blocks: [
      paragraph(`you have your ${deviceOf(ticket)} back. Thank you for coming to us.`),
      ...(ticket.warrantyEndsOn
        ? [paragraph(`We stand for our work until ${longDay(ticket.warrantyEndsOn)}.`)]
        : []),
      ...(paidCents > 0 ? [paragraph(`You paid ${dollars(paidCents)} for it.`)] : []),
      paragraph('Should anything not be as it should, tell us with this link or bring it in.'),
    ],
  })
}

export function ticketCancelledMail(ctx: Ctx, ticket: TicketRow): TicketMail {
  return aboutTicket(ctx, ticket, {
    kind: 'ticket_cancelled',
    dedupeKey: `ticket_cancelled:${ticket.id}:${ticket.version}`,
    subject: `Your repair T-${ticket.id} was cancelled`,
    blocks: [paragraph(`the repair of your ${deviceOf(ticket)} was cancelled. There is nothing to do.`)],
  })
}

export function ticketMessageMail(
  ctx: Ctx,
  ticket: TicketRow,
  given: { key: string; text: string },
): TicketMail {
  return aboutTicket(ctx, ticket, {
    kind: 'ticket_message',
    dedupeKey: `ticket_message:${given.key}`,
    subject: `About your repair T-${ticket.id}`,
    blocks: [paragraph(`a word about your ${deviceOf(ticket)}:`), paragraph(given.text)],
  })
}

export function ticketLinkMail(ctx: Ctx, ticket: TicketRow): TicketMail {
  return aboutTicket(ctx, ticket, {
    kind: 'ticket_link',
    dedupeKey: `ticket_link:${ticket.id}:${ticket.keyVersion}`,
    subject: `A new link to your repair T-${ticket.id}`,
    blocks: [
      paragraph(
        `this is the new link to the repair of your ${deviceOf(ticket)}. The one you had before, and the code on your slip, open nothing any more.`,
      ),
    ],
  })
}

/** As one speaks of it: its brand and model, as far as a mail may say them, or what it is. */
export function deviceOf({ deviceType, deviceBrand, deviceModel }: TicketRow): string {
  const named = nameInMail([deviceBrand, deviceModel].filter(Boolean).join(' '))
  return named ?? (deviceType === 'Other' ? 'device' : deviceType.toLowerCase())
}

interface Told {
  kind: TicketMailKind
  dedupeKey: string
  subject: string
  blocks: Block[]
  /** What its link is for; to see the repair unless said. */
  button?: string
}

/** Every mail about a repair ends in its link. */
export function aboutTicket(
  ctx: Ctx,
  ticket: TicketRow,
  { kind, dedupeKey, subject, blocks, button: label = 'See your repair' }: Told,
): TicketMail {
  return {
    kind,
    dedupeKey,
    ...letter(subject, [
      greeting(ticket.customerName),
      ...blocks,
      button(label, ticketLink(ctx.config, ticket)),
    ]),
  }
}
