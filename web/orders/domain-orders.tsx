import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../api.ts'
import { shopDay, shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'

type DomainOrder = Output<'GET /orders/:id/domain-orders'>[number]

interface Props {
  orderId: number
  accessKey: string | undefined
}

export function DomainOrders({ orderId, accessKey }: Props) {
  const { data } = useQuery({
    ...useApi().query('GET /orders/:id/domain-orders', { id: orderId, key: accessKey }),
    refetchOnMount: 'always',
  })
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Domains and hosting" className="grid gap-2">
      <h2 className="text-lg">Domains and hosting</h2>
      <ul className="grid gap-2">
        {data.map((order) => (
          <li key={order.itemId} className="grid gap-0.5">
            <span className="font-semibold wrap-anywhere">{order.name}</span>
            <span className="text-sm text-muted">
              <DeliveryStatus order={order} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DeliveryStatus({ order: { state, dueAt, expiresOn, failure } }: { order: DomainOrder }) {
  const { timeZone } = useShell().company
  switch (state) {
    case 'ordered':
      return <>Ordered. We’ll register it by {shopTime(dueAt, timeZone)}.</>
    case 'registering':
      return <>We are registering it. We’ll contact you by {shopTime(dueAt, timeZone)}.</>
    case 'active':
      return <>Yours until {shopDay(`${expiresOn}T12:00:00Z`, timeZone)}.</>
    case 'failed':
      return <>It was not available, and we refunded its price. {failure}</>
    case 'cancelled':
      return <>Canceled.</>
    case 'ended':
      return <>Expired.</>
  }
}
