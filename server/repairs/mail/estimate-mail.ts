import type { EstimateDecision } from '#contract/repairs/estimate.ts'
import type { Ctx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import { bill, paragraph } from '../../mail/letter.ts'
import type { EstimateRow } from '../estimate/estimate.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { longDay } from './long-day.ts'
import { aboutTicket, deviceOf, type TicketMail } from './ticket-mail.ts'

/** What it will cost, and the page where the customer says yes or no: opening the mail's link decides nothing. */
export function estimateMail(ctx: Ctx, ticket: TicketRow, estimate: EstimateRow): TicketMail {
  return aboutTicket(ctx, ticket, {
    kind: 'ticket_estimate',
    dedupeKey: `ticket_estimate:${estimate.id}`,
    subject: `What the repair of your ${deviceOf(ticket)} will cost`,
    blocks: [
      paragraph(`we looked at your ${deviceOf(ticket)}. This is what its repair will cost:`),
      ...costOf(estimate),
      paragraph(
        `Please tell us by ${longDay(estimate.validUntil)} whether we may go ahead. We do nothing before you say so.`,
      ),
    ],
    button: 'See the estimate and decide',
  })
}

/** @param time counted from one. */
export function estimateReminderMail(
  ctx: Ctx,
  ticket: TicketRow,
  estimate: EstimateRow,
  time: number,
): TicketMail {
  return aboutTicket(ctx, ticket, {
    kind: 'ticket_estimate_reminder',
    dedupeKey: `ticket_estimate_reminder:${estimate.id}:${time}`,
    subject: `May we repair your ${deviceOf(ticket)}?`,
    blocks: [
      paragraph(
        `your ${deviceOf(ticket)} waits for your word: its repair will cost ${dollars(estimate.totalCents)}. The estimate holds until ${longDay(estimate.validUntil)}.`,
      ),
    ],
    button: 'See the estimate and decide',
  })
}

export function estimateDecidedMail(
  ctx: Ctx,
  ticket: TicketRow,
  estimate: EstimateRow,
  decision: EstimateDecision,
): TicketMail {
  return aboutTicket(ctx, ticket, {
    kind: 'ticket_estimate_decided',
    dedupeKey: `ticket_estimate_decided:${estimate.id}`,
    subject: `You ${decision} the estimate for T-${ticket.id}`,
    blocks:
      decision === 'approved'
        ? [paragraph('thank you. You approved this estimate:'), ...costOf(estimate)]
        : [
            paragraph(
              `you declined our estimate of ${dollars(estimate.totalCents)} for your ${deviceOf(ticket)}. We do nothing of it, and get in touch with you about what comes next.`,
            ),
          ],
  })
}

function costOf({ lines, note, ...estimate }: EstimateRow) {
  const rows = lines.map(
    ({ quantity, name, lineTotalCents }) =>
      [quantity > 1 ? `${quantity} × ${name}` : name, dollars(lineTotalCents)] as const,
  )
  const sums = [
    ['Subtotal', dollars(estimate.subtotalCents)],
    ['Tax', dollars(estimate.taxCents)],
    ['Total', dollars(estimate.totalCents)],
  ] as const
  return [bill(rows, [...sums]), ...(note ? [paragraph(note)] : []), ...depositOf(estimate)]
}

function depositOf({ depositCents, depositTerms }: Pick<EstimateRow, 'depositCents' | 'depositTerms'>) {
  return depositCents > 0
    ? [paragraph(`We ask for ${dollars(depositCents)} of it before we begin. ${depositTerms}`)]
    : []
}
