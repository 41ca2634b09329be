import type { RepairMailKind } from '#contract/repairs/repair-mail.ts'
import { pushToCustomer } from '../../accounts/push/push.ts'
import type { Ctx } from '../../context.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { deviceOf, type TicketMail } from './ticket-letter.ts'

/** Other people may see a screen or a text message, so these contain no details. */
export const IN_SHORT: Partial<Record<RepairMailKind, string>> = {
  ticket_checked_in: 'We received it.',
  ticket_estimate: 'Our estimate is waiting for your answer.',
  ticket_estimate_reminder: 'Our estimate is still waiting for your answer.',
  ticket_ready: 'Ready to be picked up.',
  ticket_unclaimed: 'It is still waiting to be picked up.',
  ticket_message: 'We have a message for you.',
  ticket_completed: 'Handed over. Thank you.',
  ticket_cancelled: 'The repair was canceled.',
  ticket_refunded: 'We sent a refund.',
}

export async function pushAboutTicket(
  ctx: Ctx,
  ticket: TicketRow,
  { kind, dedupeKey }: TicketMail,
  startAfter?: Date,
): Promise<void> {
  const body = IN_SHORT[kind]
  if (!body) return
  const title = `Repair T-${ticket.id}: ${deviceOf(ticket)}`
  const news = { kind: 'repair', dedupeKey, title, body, href: `/repair-tickets/${ticket.id}` } as const
  await pushToCustomer(ctx, { userId: ticket.customerUserId }, news, startAfter)
}
