import { UNCLAIMED_DAYS } from '#contract/repairs/unclaimed/unclaimed.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { deviceName, type TicketDetails } from '../../../repairs/ticket-words.ts'
import { longDay } from '../../../shell/day-text.ts'
import { shopDay } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { RepairSheet, SignatureLine } from './repair-sheet.tsx'

export function UnclaimedLetterPaper({ ticket }: { ticket: TicketDetails }) {
  const { company } = useShell()
  const { readyAt, account } = ticket
  if (ticket.status !== 'ready for pickup' || !readyAt)
    return <EmptyState title="This does not wait to be collected" />
  const today = dayIn(company.timeZone, new Date())
  const { decision, betweenThem } = UNCLAIMED_DAYS
  const deadlines = [
    addDays(today, betweenThem),
    addDays(dayIn(company.timeZone, new Date(readyAt)), decision),
  ]
  const deadline = deadlines.sort().at(-1)!
  return (
    <RepairSheet ticket={ticket} title="Please collect your device">
      <p>{longDay(today)}</p>
      <p>Dear {ticket.customerName},</p>
      <p>
        Your {deviceName(ticket)} has been ready in our shop since {shopDay(readyAt, company.timeZone)}, and
        nobody has collected it.
      </p>
      {account.balance !== null && account.balance > 0 && (
        <p>Left to pay: {formatMoney(account.balance)}. If that is what keeps you, please call us.</p>
      )}
      <p>
        Please collect it by <strong>{longDay(deadline)}</strong>, with your slip or a photo ID. After that
        day we may give it up: what is on it is then wiped, and the device is recycled, sold or kept for
        parts.
      </p>
      <p>
        {company.hours}. You reach us at {company.phone}.
      </p>
      <SignatureLine label={company.name} />
    </RepairSheet>
  )
}
