import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AdminOrder } from './order-words.ts'

const SHOWN_ELSEWHERE = ['GET /admin/orders', 'GET /admin/attention', 'GET /admin/overview']

/** Shows an order as the shop just answered it, and has the lists that it stands in asked for again. */
export function useOrderSaved() {
  const queryClient = useQueryClient()
  return useCallback(
    (order?: AdminOrder) => {
      if (order) queryClient.setQueryData(['GET /admin/orders/:id', { id: order.id }], order)
      for (const route of SHOWN_ELSEWHERE) void queryClient.invalidateQueries({ queryKey: [route] })
    },
    [queryClient],
  )
}
