import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../api.ts'
import { subscribeToEvents } from '../event-stream.ts'
import { useLinkKey } from '../shell/use-link-key.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { ErrorState } from '../ui/page/error-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { orderNumber } from './load-order.ts'
import { lookedUpOrder } from './look-up/looked-up-order.ts'
import { OrderNotOpen } from './look-up/order-not-open.tsx'
import { OrderView } from './order-view.tsx'
import { TrackPage } from './track-page.tsx'

interface Props {
  /** From the URL; any value that is not an order number opens the look-up form. */
  id: string
  linkKey: string | undefined
}

export function OrderPage({ id, linkKey }: Props) {
  const orderId = orderNumber(id)
  return orderId === null ? <TrackPage /> : <OneOrder key={orderId} orderId={orderId} linkKey={linkKey} />
}

function OneOrder({ orderId, linkKey }: { orderId: number; linkKey: string | undefined }) {
  const queryClient = useQueryClient()
  const access = useLinkKey(`order-key:${orderId}`, linkKey)
  const order = useLiveOrder(orderId, access)
  const { data: found, isPending: isLookUpPending } = useQuery(lookedUpOrder(useApi(), orderId))

  if (order.data) {
    return (
      <OrderView
        order={order.data}
        accessKey={access.key}
        onChange={(changed) => queryClient.setQueryData(order.queryKey, changed)}
      />
    )
  }
  if (found) return <OrderView order={found} isLookedUp />
  if (order.isNotFound && !isLookUpPending) return <OrderNotOpen orderId={orderId} />
  return (
    <Page title={`Order #${orderId}`}>
      <NeedsScript what="Order tracking" />
      {order.isError ? (
        <ErrorState
          title="The order could not be loaded"
          message="Please check your connection and try again."
          onRetry={order.refetch}
          isRetrying={order.isFetching}
        />
      ) : (
        <div role="status" className="grid gap-8 lg:grid-cols-2">
          <VisuallyHidden>Loading the order</VisuallyHidden>
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      )}
    </Page>
  )
}

function useLiveOrder(id: number, { key, isKnown }: { key: string | undefined; isKnown: boolean }) {
  const queryClient = useQueryClient()
  const query = useApi().query('GET /orders/:id', { id, key })
  const order = useQuery({ ...query, enabled: isKnown, refetchOnMount: 'always', placeholderData: (last) => last })
  const isVisible = order.data !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query's key consists of these values
  useEffect(() => {
    if (!isVisible) return
    const refresh = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
    const path = `/api/orders/${id}/live${key ? `?key=${encodeURIComponent(key)}` : ''}`
    return subscribeToEvents(path, { changed: refresh }, refresh)
  }, [id, key, isVisible, queryClient])

  const isNotFound = order.error instanceof Problem && order.error.kind === 'not_found'
  return { ...order, isNotFound, queryKey: query.queryKey }
}
