import { nameOfShop, timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { hasMailLeft } from '../../mail/mail-share.ts'
import { internationalNumber } from '../../mail/texts/phone-number.ts'
import { takeBackTexts } from '../../mail/texts/take-back-texts.ts'
import { queueText } from '../../mail/texts/text-outbox.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { deviceOf, type TicketMail } from './ticket-letter.ts'
import { IN_SHORT } from './ticket-push.ts'

/** Whoever has an account can name any number as the customer's. */
const MAX_PER_DAY = 8

/** To the telephone of a customer who asked for texts, where the shop sends any: who we are, what happened, and the link. */
export async function textAboutTicket(
  ctx: Ctx,
  ticket: TicketRow,
  { kind, dedupeKey, link, startAfter }: TicketMail & { link: string; startAfter: Date | undefined },
): Promise<void> {
  const said = IN_SHORT[kind]
  if (!said || !ctx.config.twilio || !ticket.textsWantedAt) return
  const address = internationalNumber(ticket.customerPhone)
  if (address === null || !(await hasMailLeft(ctx, { address, most: MAX_PER_DAY }))) return
  const name = await nameOfShop(ctx)
  const timeZone = await timeZoneOf(ctx)
  const text = `${name}: ${deviceOf(ticket)} ${named(ticket)}. ${said} ${link}\nReply STOP to end.`
  await queueText(ctx, { kind, dedupeKey, phone: ticket.customerPhone, text }, { timeZone, startAfter })
}

/** They want none any more, or have another number: what waits for the morning does not go out either. */
export async function takeBackTicketTexts(
  ctx: Ctx,
  ticket: Pick<TicketRow, 'id' | 'customerPhone'>,
): Promise<void> {
  await takeBackTexts(ctx, ticket.customerPhone, named(ticket))
}

function named({ id }: Pick<TicketRow, 'id'>): string {
  return `(T-${id})`
}
