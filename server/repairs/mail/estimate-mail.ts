import type { EstimateDecision } from '#contract/repairs/estimate.ts'
import { dollars } from '../../mail/dollars.ts'
import { bill, paragraph } from '../../mail/letter.ts'
import { longDay } from '../../mail/long-day.ts'
import type { EstimateRow } from '../estimate/estimate.ts'
import type { WorkSum } from '../estimate/price-work.ts'
import { deviceOf, type TicketInMail, type TicketMail } from './ticket-letter.ts'

type EstimateInMail = WorkSum &
  Pick<EstimateRow, 'id' | 'validUntil' | 'note' | 'options' | 'decision' | 'depositCents' | 'depositTerms'>

/** The link only opens a page with the choice, so that opening it approves nothing. */
export function estimateMail(estimate: EstimateInMail): TicketMail {
  return {
    kind: 'ticket_estimate',
    dedupeKey: `ticket_estimate:${estimate.id}`,
    blocks: [
      ...costOf(estimate),
      paragraph(
        `Please tell us by ${longDay(estimate.validUntil)} whether we may proceed. We do nothing before you approve it.`,
      ),
    ],
    button: 'See the estimate and decide',
  }
}

export function estimateReminderMail(estimate: EstimateInMail, time: number): TicketMail {
  return {
    kind: 'ticket_estimate_reminder',
    dedupeKey: `ticket_estimate_reminder:${estimate.id}:${time}`,
    facts: { total: amountOf(estimate), until: longDay(estimate.validUntil) },
    button: 'See the estimate and decide',
  }
}

export function estimateDecidedMail(
  ticket: TicketInMail,
  estimate: EstimateInMail,
  decision: EstimateDecision,
): TicketMail {
  const answer =
    decision === 'approved'
      ? 'Thank you. You approved this estimate:'
      : `You declined our estimate of ${amountOf(estimate)} for your ${deviceOf(ticket)}. We will not do this work, and will get in touch about what comes next.`
  return {
    kind: 'ticket_estimate_decided',
    dedupeKey: `ticket_estimate_decided:${estimate.id}`,
    facts: { decision, answer },
    blocks: decision === 'approved' ? costOf(estimate) : [],
  }
}

function costOf(estimate: EstimateInMail) {
  const { note, options, decision } = estimate
  const isOpen = options !== null && decision === null
  const costs = isOpen
    ? options.flatMap((option) => [paragraph(`${option.name}:`), billOf(option)])
    : [billOf(estimate)]
  return [...costs, ...(note ? [paragraph(note)] : []), ...depositOf(estimate)]
}

function billOf({ lines, subtotalCents, taxCents, totalCents }: WorkSum) {
  const rows = lines.map(
    ({ quantity, name, lineTotalCents }) =>
      [quantity > 1 ? `${quantity} × ${name}` : name, dollars(lineTotalCents)] as const,
  )
  const sums = [
    ['Subtotal', dollars(subtotalCents)],
    ['Tax', dollars(taxCents)],
    ['Total', dollars(totalCents)],
  ] as const
  return bill(rows, [...sums])
}

/** Such as `$107.00`, or `$107.00 or $133.75` while the customer has a choice. */
function amountOf({ options, decision, totalCents }: EstimateInMail): string {
  if (options === null || decision === 'approved') return dollars(totalCents)
  return options.map((option) => dollars(option.totalCents)).join(' or ')
}

function depositOf({ depositCents, depositTerms }: Pick<EstimateRow, 'depositCents' | 'depositTerms'>) {
  return depositCents > 0
    ? [paragraph(`A deposit of ${dollars(depositCents)} is due before we begin. ${depositTerms}`)]
    : []
}
