import { queryOptions } from '@tanstack/react-query'
import type { TrackedOrder } from '../order-labels.ts'

/** The short view opened with number and email in this tab. */
export function lookedUpOrder(orderId: number) {
  return queryOptions<TrackedOrder | null>({
    queryKey: ['looked up order', orderId],
    queryFn: () => null,
    enabled: false,
  })
}
