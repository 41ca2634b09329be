import { sql } from 'drizzle-orm'
import { type MailText, standardMail } from '#contract/mail/mail-text.ts'
import { UNDO_SECONDS } from '#contract/orders/order-moves.ts'
import { RepairMailKind } from '#contract/repairs/repair-mail.ts'
import { telephoneText } from '#contract/telephone.ts'
import { takeBackPushes } from '../../accounts/push/push.ts'
import { isOwnAddress } from '../../accounts/user.ts'
import type { Ctx } from '../../context.ts'
import { aDayBefore, mailLeft } from '../../mail/mail-share.ts'
import { queueMail, takeBackMails } from '../../mail/outbox.ts'
import { hasTypedMailLeft } from '../../mail/typed-address.ts'
import { ownersText } from '../../mail/wording/mail-text.ts'
import { STANDARD_WORDS } from '../../mail/wording/worded-letter.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { ticketLink } from '../ticket/ticket-key.ts'
import { type TicketMail, ticketLetter } from './ticket-letter.ts'
import { pushAboutTicket } from './ticket-push.ts'
import { textAboutTicket } from './ticket-text.ts'

/** Limits abuse, because any account can enter any address as the customer's. */
const MAX_PER_DAY = 20
/** Delays the mail that asks for the device: a customer at the counter hands it in at once. */
const MINUTES_TO_CHECK_IN = 15
const OF_STATUS = ['ticket_ready', 'ticket_completed', 'ticket_cancelled'] as const

type Decisive = Pick<MailText, 'isOn' | 'subject' | 'opening'>

export function mailFacts(kind: RepairMailKind) {
  const [address, since] = [sql.placeholder('address'), sql.placeholder('since')]
  return {
    text: ownersText(kind),
    isLeft: mailLeft({ address, since, kinds: RepairMailKind.options, most: MAX_PER_DAY }),
  }
}

export function asksMailFacts(ctx: Ctx, address: string) {
  return { address: address.toLowerCase(), since: aDayBefore(ctx.now) }
}

interface MailFacts {
  text: Decisive | null
  isLeft: boolean
}

export async function mailAboutTicket(
  ctx: Ctx,
  ticket: TicketRow,
  mail: TicketMail,
  seen?: MailFacts,
): Promise<boolean> {
  const { kind, dedupeKey } = mail
  const { customerEmail: address, customerName: name } = ticket
  const { text, isLeft } = seen ?? (await readMailFacts(ctx, kind, address))
  if (text?.isOn === false && standardMail(kind).mayBeOff) return false
  const startAfter = startOf(ctx, kind)
  await pushAboutTicket(ctx, ticket, mail, startAfter)
  const link = ticketLink(ctx.config, ticket)
  const isTexted = await textAboutTicket(ctx, ticket, { ...mail, link, startAfter })
  if (isTexted) await recordChannel(ctx, ticket, kind, `texted to ${telephoneText(ticket.customerPhone)}`)
  if (address === '') {
    if (!isTexted) await recordChannel(ctx, ticket, kind, ON_CLAIM_SLIP)
    return false
  }
  const isOwn = await isOwnAddress(ctx, address)
  if (!isLeft || !(isOwn || (await hasTypedMailLeft(ctx, kind, address)))) {
    await recordChannel(ctx, ticket, kind, 'not emailed, because this address got too many emails today')
    return false
  }
  const letter = ticketLetter(ticket, mail, link).wording.write(text ?? STANDARD_WORDS)
  return queueMail(ctx, { kind, dedupeKey, ...letter, to: { name, address } }, startAfter)
}

const ON_CLAIM_SLIP =
  'not sent, because there is no email address or consent to texts. The status page is printed on the claim slip.'

/** Emails are listed with the ticket; what takes another channel or none is said in its history. */
async function recordChannel(ctx: Ctx, ticket: TicketRow, kind: RepairMailKind, channel: string): Promise<void> {
  const note = `${standardMail(kind).name}: ${channel}`
  await recordTicketEvent(ctx, { ticketId: ticket.id, type: 'notified', note, isInternal: true })
}

async function readMailFacts(ctx: Ctx, kind: RepairMailKind, address: string): Promise<MailFacts> {
  const reading = ctx.db.select(mailFacts(kind)).from(sql`(select) as nothing`).prepare('')
  const [facts] = await reading.execute(asksMailFacts(ctx, address))
  return facts!
}

/** The queued mails about the previous status or custody are no longer true. */
export async function cancelStatusMails(ctx: Ctx, { id }: TicketRow): Promise<void> {
  const ofStatus = [...OF_STATUS, 'ticket_received'].map((kind) => `${kind}:${id}:`)
  await takeBackMails(ctx, ofStatus)
  await takeBackPushes(ctx, ofStatus)
}

function isOfStatus(kind: RepairMailKind): boolean {
  return (OF_STATUS as readonly RepairMailKind[]).includes(kind)
}

function startOf(ctx: Ctx, kind: RepairMailKind): Date | undefined {
  if (isOfStatus(kind)) return secondsAfter(ctx.now, UNDO_SECONDS)
  const isByStaff = ctx.actor.user?.permissions.has('tickets.read')
  return kind === 'ticket_received' && isByStaff ? secondsAfter(ctx.now, MINUTES_TO_CHECK_IN * 60) : undefined
}

function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000)
}
