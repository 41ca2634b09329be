import type { Output } from '../../../api.ts'
import { PaymentLines } from '../../../repairs/payment-lines.tsx'
import { conditionText, type TicketDetails } from '../../../repairs/ticket-labels.ts'
import { WorkTable } from '../../../repairs/work-table.tsx'
import { longDay } from '../../../shell/day-text.ts'
import { shopDay } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { RESOLUTION_NAMES } from '../move-labels.ts'
import { BelongingsBack, RepairSheet, SignatureLine, SignedHere } from './repair-sheet.tsx'

type Paper = Output<'GET /repair-tickets/:id/paper'>

export function EstimatePaper({ ticket, link }: { ticket: TicketDetails; link: string }) {
  const { company } = useShell()
  const estimate = ticket.estimates.at(-1)
  if (!estimate) return <EmptyState title="No estimate was written yet" />
  const { deposit, depositTerms, note } = estimate
  return (
    <RepairSheet ticket={ticket} title="Estimate" link={link}>
      <p>
        Version {estimate.version}, {shopDay(estimate.sentAt, company.timeZone)}, good until{' '}
        {longDay(estimate.validUntil)}
      </p>
      <WorkTable caption="What the repair will cost" work={estimate} />
      {note && <p className="whitespace-pre-line">{note}</p>}
      {deposit > 0 && (
        <p>
          A deposit of {formatMoney(deposit)} is due before we begin. {depositTerms}
        </p>
      )}
      <p>If the cost would exceed {formatMoney(estimate.limit)}, we’ll ask you first.</p>
      <SignatureLine label="Approved by (name and signature)" />
    </RepairSheet>
  )
}

export function RepairReceipt({ ticket, link }: { ticket: TicketDetails; link: string }) {
  const { company } = useShell()
  const { bill, payments, waived, balance } = ticket.account
  if (!bill && payments.length === 0) return <EmptyState title="Nothing was billed or paid yet" />
  return (
    <RepairSheet ticket={ticket} title="Receipt" link={link}>
      {ticket.resolution && <p>{RESOLUTION_NAMES[ticket.resolution]}</p>}
      {bill && bill.lines.length > 0 && <WorkTable caption="Bill" work={bill} />}
      {bill?.lines.length === 0 && <p>There is nothing to pay for this repair.</p>}
      {waived > 0 && <p>{formatMoney(waived)} of it was waived.</p>}
      <PaymentLines payments={payments} when={(at) => shopDay(at, company.timeZone)} />
      {balance !== null && (
        <p className="text-right font-semibold">
          {balance > 0 ? `Left to pay: ${formatMoney(balance)}` : 'Nothing is left to pay. Thank you.'}
        </p>
      )}
    </RepairSheet>
  )
}

export function ReleaseForm({ ticket, paper }: { ticket: TicketDetails; paper: Paper }) {
  const signed = paper.signatures.findLast(({ signedFor }) => signedFor === 'release')
  const { company } = useShell()
  const { completedAt, postCondition, account } = ticket
  return (
    <RepairSheet ticket={ticket} title="Release of the device">
      {ticket.resolution && (
        <p>
          Outcome: <strong>{RESOLUTION_NAMES[ticket.resolution]}</strong>
        </p>
      )}
      {postCondition && (
        <p>
          Condition at pickup: <strong>{conditionText(postCondition, 'No fault seen')}</strong>
        </p>
      )}
      <BelongingsBack ticket={ticket} />
      {account.balance !== null && (
        <p>
          Left to pay: <strong>{formatMoney(Math.max(0, account.balance))}</strong>
        </p>
      )}
      {ticket.collectedBy && (
        <p>
          Picked up by <strong>{ticket.collectedBy}</strong> ({ticket.collectorProof})
          {completedAt && `, ${shopDay(completedAt, company.timeZone)}`}
        </p>
      )}
      <p>
        I received the device and its accessories, and could inspect them before signing. Photo ID, slip or code was
        checked.
      </p>
      {signed ? <SignedHere signature={signed} /> : <SignatureLine label="Picked up by (name and signature)" />}
    </RepairSheet>
  )
}
