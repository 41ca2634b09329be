import { REPAIR_MAILS, RepairMailKind } from '#contract/repairs/repair-mail.ts'
import { takeBackPushes } from '../../accounts/push/push.ts'
import type { Ctx } from '../../context.ts'
import { hasMailLeft } from '../../mail/mail-share.ts'
import { queueMail, takeBackMails } from '../../mail/outbox.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { ticketLink } from '../ticket/ticket-key.ts'
import { findMailText } from './mail-text.ts'
import { type TicketMail, ticketLetter } from './ticket-letter.ts'
import { pushAboutTicket } from './ticket-push.ts'
import { textAboutTicket } from './ticket-text.ts'

/** Whoever has an account can name any address as the customer's; who gets the mails never asked for so many. */
const MOST_A_DAY = 20
/** So long a status may be set to and fro, before the customer hears of it. */
const MINUTES_TO_REGRET = 5
const OF_STATUS = ['ticket_ready', 'ticket_completed', 'ticket_cancelled'] as const

/** About this ticket, to its customer, unless the owner switched it off. @returns whether it is new. */
export async function mailAboutTicket(ctx: Ctx, ticket: TicketRow, mail: TicketMail): Promise<boolean> {
  const { kind, dedupeKey } = mail
  const written = await findMailText(ctx, kind)
  if (!written.isOn && REPAIR_MAILS[kind].mayBeOff) return false
  const startAfter = isOfStatus(kind) ? minutesAfter(ctx.now, MINUTES_TO_REGRET) : undefined
  await pushAboutTicket(ctx, ticket, mail, startAfter)
  const link = ticketLink(ctx.config, ticket)
  await textAboutTicket(ctx, ticket, { ...mail, link, startAfter })
  const { customerEmail: address, customerName: name } = ticket
  if (!(await hasMailLeft(ctx, { address, kinds: RepairMailKind.options, most: MOST_A_DAY }))) return false
  const told = ticketLetter(ticket, mail, { written, link })
  return queueMail(ctx, { kind, dedupeKey, ...told, to: { name, address } }, startAfter)
}

/** The status was moved again: what still waits to be sent of the one before is not true any more. */
export async function takeBackStatusMails(ctx: Ctx, { id }: TicketRow): Promise<void> {
  const ofStatus = OF_STATUS.map((kind) => `${kind}:${id}:`)
  await takeBackMails(ctx, ofStatus)
  await takeBackPushes(ctx, ofStatus)
}

function isOfStatus(kind: RepairMailKind): boolean {
  return (OF_STATUS as readonly RepairMailKind[]).includes(kind)
}

function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}
