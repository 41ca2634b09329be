import { shopDay } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { Card } from '../ui/card.tsx'
import { Money } from '../ui/money.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { Status } from '../ui/status.tsx'
import { type Order, statusName } from './order-labels.ts'
import { RateInList } from './rate-link.tsx'

const SHOWN_ITEMS = 2

export function OrderList({ orders }: { orders: Order[] }) {
  const { company } = useShell()
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <li key={order.id}>
          <Card className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-center">
            <div className="grid gap-2">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <h3 className="text-base">
                  <SiteLink href={`/order/${order.id}`} className="link">
                    Order #{order.id}
                  </SiteLink>
                </h3>
                <Status of="order" is={order.status}>
                  {statusName(order)}
                </Status>
                <span className="text-sm text-muted">{shopDay(order.createdAt, company.timeZone)}</span>
              </div>
              <ul className="text-sm text-muted">
                {order.items.slice(0, SHOWN_ITEMS).map(({ id, quantity, product }) => (
                  <li key={id}>
                    {quantity} × {product.name}
                  </li>
                ))}
                {order.items.length > SHOWN_ITEMS && <li>+{order.items.length - SHOWN_ITEMS} more items</li>}
              </ul>
              <RateInList order={order} />
            </div>
            <p className="text-lg font-semibold">
              <Money amount={order.total} />
            </p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
