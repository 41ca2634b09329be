import { textCustomer } from '../../company/text-customer.ts'
import type { Ctx } from '../../context.ts'
import { takeBackTexts } from '../../mail/texts/take-back-texts.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { deviceOf, type TicketMail } from './ticket-letter.ts'
import { IN_SHORT } from './ticket-push.ts'

/** @returns whether a text message was queued. */
export async function textAboutTicket(
  ctx: Ctx,
  ticket: TicketRow,
  { kind, dedupeKey, link, startAfter }: TicketMail & { link: string; startAfter: Date | undefined },
): Promise<boolean> {
  const inShort = IN_SHORT[kind]
  if (!inShort || !ticket.textsWantedAt) return false
  const said = `${deviceOf(ticket)} ${named(ticket)}. ${inShort} ${link}`
  return textCustomer(ctx, { kind, dedupeKey, phone: ticket.customerPhone, said, startAfter })
}

/** Texts that are queued for the morning are withdrawn, too. */
export async function cancelTicketTexts(ctx: Ctx, ticket: Pick<TicketRow, 'id' | 'customerPhone'>): Promise<void> {
  await takeBackTexts(ctx, ticket.customerPhone, named(ticket))
}

function named({ id }: Pick<TicketRow, 'id'>): string {
  return `(T-${id})`
}
