import { wholeAmount } from '../../checkout/pay/whole-amount.ts'
import { OrderPaymentLines } from '../../orders/order-payment-lines.tsx'
import { dayText } from '../../shell/day-text.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Status } from '../../ui/status.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { type AdminOrder, refundSourceLabel, refundStatusLabel } from './order-labels.ts'

export function PaymentCard({ order }: { order: AdminOrder }) {
  const { cashGiven, change, rounding, paymentReference, paymentIntentId } = order
  return (
    <Card className="grid gap-3 text-sm">
      <h2 className="text-base">Payment</h2>
      <div>
        <p className="font-semibold">
          <OrderPaymentLines order={order} />
        </p>
        {cashGiven !== null && (
          <p>
            Cash: <Money amount={cashGiven} /> given, <Money amount={change ?? 0} /> change
            {rounding !== 0 && (
              <>
                , <Money amount={rounding} /> rounding
              </>
            )}
          </p>
        )}
        {(paymentReference ?? paymentIntentId) && (
          <p className="text-xs break-all text-muted">{paymentReference ?? paymentIntentId}</p>
        )}
      </div>
      {order.paidTogether.length > 0 && <Together order={order} />}
      {order.refunds.length > 0 && <Refunds order={order} />}
      {order.agreedTo.length > 0 && <Agreed order={order} />}
    </Card>
  )
}

function Together({ order: { paidTogether } }: { order: AdminOrder }) {
  return (
    <div>
      <h3 className="text-sm font-semibold">Paid together with</h3>
      <ul>
        {paidTogether.map(({ kind, id, label, status, ...paid }) => (
          <li key={`${kind} ${id}`} className="flex items-center justify-between gap-2">
            {kind === 'repair' || kind === 'deposit' ? (
              <AdminLink to="/admin/tickets/$id" params={{ id }} className="link">
                {label}
              </AdminLink>
            ) : (
              label
            )}
            <span>
              {status === 'returned' && 'refunded, '}
              <Money amount={wholeAmount(paid)} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Agreed({ order: { agreedTo } }: { order: AdminOrder }) {
  return (
    <div>
      <h3 className="text-sm font-semibold">Agreed to</h3>
      <ul className="text-xs text-muted">
        {agreedTo.map(({ slug, title, version, updatedOn }) => (
          <li key={slug}>
            {title}, version {version} of {dayText(updatedOn)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Refunds({ order: { refunds } }: { order: AdminOrder }) {
  const { company } = useShell()
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">Refunds</h3>
      <ul className="grid gap-2">
        {refunds.map(({ id, amount, rounding, status, source, reason, createdAt, actor }) => {
          return (
            <li key={id}>
              <p className="flex items-center justify-between gap-2">
                <span>
                  <Money amount={amount} /> {refundSourceLabel[source]}
                  {rounding !== 0 && (
                    <>
                      , <Money amount={amount + rounding} /> given
                    </>
                  )}
                </span>
                <Status of="refund" is={status}>
                  {refundStatusLabel[status]}
                </Status>
              </p>
              <p className="break-words text-xs text-muted">
                {reason} · {shopTime(createdAt, company.timeZone)} · {actor}
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
