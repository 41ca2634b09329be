import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { isNotFound } from '../../is-not-found.ts'
import { useLinkKey } from '../../shell/use-link-key.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { ContactHelp } from '../contact-help.tsx'
import { OrderNotOpen } from '../look-up/order-not-open.tsx'
import { DeliveryCard } from './delivery-card.tsx'

interface Props {
  id: string
  linkKey: string | undefined
}

/** Codes are shown after a click, which the server counts. */
export function DeliveryPage({ id, linkKey }: Props) {
  const orderId = Number.parseInt(id, 10) || 0
  const access = useLinkKey(`order-key:${orderId}`, linkKey)
  const query = useQuery({
    ...useApi().query('GET /orders/:id/deliveries', { id: orderId, key: access.key }),
    enabled: access.isKnown,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (isNotFound(query.error)) return <OrderNotOpen orderId={orderId} />
  return (
    <Page title="Open what you bought" lead={`Order #${orderId}`}>
      <NeedsScript what="Opening what you bought" />
      {query.error && !query.data ? (
        <QueryError query={query} />
      ) : !query.data ? (
        <Skeleton className="h-60" />
      ) : query.data.length === 0 ? (
        <EmptyState title="Nothing in this order is delivered online">
          Your items are shipped, or picked up at the shop.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {query.data.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryCard orderId={orderId} accessKey={access.key} delivery={delivery} />
            </li>
          ))}
        </ul>
      )}
      <ContactHelp orderId={orderId} />
    </Page>
  )
}
