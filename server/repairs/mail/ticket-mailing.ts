import type { Ctx } from '../../context.ts'
import { hasMailLeft } from '../../mail/mail-share.ts'
import { type Mail, queueMail } from '../../mail/outbox.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'

/** Whoever has an account can name any address as the customer's; who gets the mails never asked for so many. */
const MOST_A_DAY = 20

/** All that is mailed about repairs: together they have one share. */
const KINDS = [
  'ticket_received',
  'ticket_link',
  'ticket_estimate',
  'ticket_estimate_reminder',
  'ticket_estimate_decided',
  'ticket_paid',
  'ticket_payment_returned',
  'ticket_refunded',
  'ticket_ready',
  'ticket_message',
  'ticket_completed',
  'ticket_cancelled',
] as const
export type TicketMailKind = (typeof KINDS)[number]

/** About this ticket, to its customer. @returns whether it is new. */
export async function mailAboutTicket(
  ctx: Ctx,
  { customerEmail, customerName }: Pick<TicketRow, 'customerEmail' | 'customerName'>,
  mail: Omit<Mail, 'to'>,
): Promise<boolean> {
  if (!(await hasMailLeft(ctx, { address: customerEmail, kinds: [...KINDS], most: MOST_A_DAY }))) return false
  return queueMail(ctx, { ...mail, to: { name: customerName, address: customerEmail } })
}
