import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Totals } from '../cart/totals.tsx'
import { CardPayForm } from './card-pay-form.tsx'
import type { Payable } from './payable.ts'
import { usePhonePayment } from './use-phone-payment.ts'

export function PayForm({ order, accessKey }: { order: Payable; accessKey: string | undefined }) {
  const payment = usePhonePayment(order, accessKey)
  return (
    <CardPayForm total={order.total} payment={payment}>
      <Summary order={order} />
    </CardPayForm>
  )
}

function Summary({ order }: { order: Payable }) {
  const { company } = useShell()
  return (
    <Card className="grid gap-4 text-sm">
      <p>
        For <strong>{order.contactName}</strong>, kept until{' '}
        <strong>{shopTime(order.expiresAt, company.timeZone)}</strong>.
      </p>
      <ul className="grid gap-2">
        {order.items.map(({ name, quantity, lineTotal }) => (
          <li key={name} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {quantity} × {name}
            </span>
            <Money amount={lineTotal} />
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-3">
        <Totals parts={order} />
      </div>
    </Card>
  )
}
