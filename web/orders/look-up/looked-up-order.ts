import { queryOptions } from '@tanstack/react-query'
import type { TrackedOrder } from '../order-words.ts'

/** The short view that number and e-mail opened in this tab, shown at the order's own address. Only the form fills it. */
export function lookedUpOrder(orderId: number) {
  return queryOptions<TrackedOrder | null>({
    queryKey: ['looked up order', orderId],
    queryFn: () => null,
    enabled: false,
  })
}
