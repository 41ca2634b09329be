import { AddBill } from '../checkout/cart/add-bill.tsx'
import { useCalendar } from '../shell/use-calendar.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { formatMoney } from '../ui/money.tsx'
import { type Deposit, depositSummary } from './deposit-labels.ts'

export function DepositCard({ appointmentKey: key, deposit }: { appointmentKey: string; deposit: Deposit }) {
  const { zone } = useCalendar()
  return (
    <div className="grid justify-items-start gap-3 border-b border-line pb-5">
      <p>{depositSummary(deposit, zone)}</p>
      {deposit.state === 'due' && (
        <div className="flex flex-wrap gap-3">
          <LinkButton kind="call" size="large" href={`/checkout/appointment/${key}`}>
            Pay {formatMoney(deposit.amount)} by card
          </LinkButton>
          <AddBill kind="appointment" billKey={key} />
        </div>
      )}
    </div>
  )
}
