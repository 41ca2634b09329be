import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AdminOrder } from './order-labels.ts'

const SHOWN_ELSEWHERE = ['GET /admin/orders', 'GET /admin/attention', 'GET /admin/overview']

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
