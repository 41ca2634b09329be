import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api.ts'
import type { TrackedOrder } from '../order-labels.ts'

const nameOf = (orderId: number) => `order-email:${orderId}`

/** Keeps the look-up for this tab, so that the order is still shown after a reload. */
export function saveLookUp({ orderId, email }: { orderId: number; email: string }): void {
  sessionStorage.setItem(nameOf(orderId), email)
}

/** The order that was found by number and email in this tab, without address, phone and payment. */
export function lookedUpOrder(api: ApiClient, orderId: number) {
  return queryOptions<TrackedOrder | null>({
    queryKey: ['looked up order', orderId],
    async queryFn() {
      const email = sessionStorage.getItem(nameOf(orderId))
      return email ? api.call('POST /orders/lookup', { orderId, email }) : null
    },
    retry: false,
  })
}
