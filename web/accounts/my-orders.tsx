import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useApi } from '../api.ts'
import { OrderList } from '../orders/order-list.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

const FRESH_MS = 600_000

export function MyOrders() {
  const query = useQuery({ ...useApi().query('GET /orders/user'), staleTime: FRESH_MS })
  const { data: orders, error } = query
  if (orders?.length === 0) {
    return (
      <EmptyState
        icon={<Package aria-hidden />}
        title="No orders yet"
        action={<LinkButton href="/categories">Start Shopping</LinkButton>}>
        Orders you place while signed in appear here.
      </EmptyState>
    )
  }
  if (orders) {
    return (
      <>
        <h2 className="sr-only">My Orders</h2>
        <OrderList orders={orders} />
      </>
    )
  }
  if (error) return <QueryError query={query} />
  return (
    <div role="status" aria-label="Loading" className="grid gap-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  )
}
