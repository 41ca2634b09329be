import { nameOfShop, timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { hasMailLeft } from '../../mail/mail-share.ts'
import { internationalNumber } from '../../mail/texts/phone-number.ts'
import { takeBackTexts } from '../../mail/texts/take-back-texts.ts'
import { queueText } from '../../mail/texts/text-outbox.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { deviceOf, type TicketMail } from './ticket-letter.ts'
import { IN_SHORT } from './ticket-push.ts'

const MAX_PER_DAY = 8

/** @returns whether a text message was queued. */
export async function textAboutTicket(
  ctx: Ctx,
  ticket: TicketRow,
  { kind, dedupeKey, link, startAfter }: TicketMail & { link: string; startAfter: Date | undefined },
): Promise<boolean> {
  const said = IN_SHORT[kind]
  if (!said || !ctx.config.twilio || !ticket.textsWantedAt) return false
  const address = internationalNumber(ticket.customerPhone)
  if (address === null || !(await hasMailLeft(ctx, { address, most: MAX_PER_DAY }))) return false
  const name = await nameOfShop(ctx)
  const timeZone = await timeZoneOf(ctx)
  const text = `${name}: ${deviceOf(ticket)} ${named(ticket)}. ${said} ${link}\nReply STOP to end.`
  await queueText(ctx, { kind, dedupeKey, phone: ticket.customerPhone, text }, { timeZone, startAfter })
  return true
}

/** Texts that are queued for the morning are withdrawn, too. */
export async function cancelTicketTexts(ctx: Ctx, ticket: Pick<TicketRow, 'id' | 'customerPhone'>): Promise<void> {
  await takeBackTexts(ctx, ticket.customerPhone, named(ticket))
}

function named({ id }: Pick<TicketRow, 'id'>): string {
  return `(T-${id})`
}
