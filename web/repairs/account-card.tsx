import type { Output } from '../api.ts'
import { AddBill } from '../checkout/cart/add-bill.tsx'
import { shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { Card } from '../ui/card.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { formatMoney } from '../ui/money.tsx'
import { PaymentLines } from './payment-lines.tsx'
import { WorkTable } from './work-table.tsx'

type Account = Output<'GET /repair-status/:key'>['account']

export function AccountCard({ account, statusKey }: { account: Account; statusKey: string | null }) {
  const { company } = useShell()
  const { bill, waived, payments, due, balance } = account
  if (!bill && payments.length === 0 && !due) return null
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{bill ? 'Your bill' : 'Deposit'}</h2>
      {bill && bill.lines.length > 0 && <WorkTable caption="Your bill" work={bill} />}
      {bill?.lines.length === 0 && <p className="text-sm">There is nothing to pay for this repair.</p>}
      {waived > 0 && <p className="text-sm">{formatMoney(waived)} waived.</p>}
      <PaymentLines payments={payments} when={(at) => shopTime(at, company.timeZone)} />
      {balance !== null && balance < 0 && (
        <p className="text-sm">We owe you {formatMoney(-balance)}. You’ll get it at pickup.</p>
      )}
      {balance === 0 && payments.length > 0 && <p className="font-semibold">Paid in full. Thank you.</p>}
      {due && (
        <div className="grid justify-items-start gap-2 border-t border-line pt-4">
          <p className="text-lg font-semibold">
            {due.kind === 'deposit' ? 'Deposit to pay' : 'Left to pay'}:{' '}
            <span className="figures">{formatMoney(due.amount)}</span>
          </p>
          {statusKey !== null && (
            <>
              <LinkButton kind="call" href={`/checkout/repair/${statusKey}`}>
                Pay {formatMoney(due.amount)} by card
              </LinkButton>
              <AddBill kind={due.kind} billKey={statusKey} />
              <p className="text-sm text-muted">Or pay at our counter.</p>
            </>
          )}
        </div>
      )}
    </Card>
  )
}
