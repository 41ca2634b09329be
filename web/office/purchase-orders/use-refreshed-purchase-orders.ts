import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** What shows purchase orders, and the shelves that they fill, is read anew. */
export function useRefreshedPurchaseOrders() {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [route] }) =>
          /^GET (?:\/admin\/(?:purchase-orders|products)|\/products)/.test(String(route)),
      }),
    [queryClient],
  )
}
