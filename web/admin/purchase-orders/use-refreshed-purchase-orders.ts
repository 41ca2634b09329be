import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { NOUNS } from '#contract/noun.ts'
import { isTouchedBy } from '../frame/heard-reads.ts'

/** What shows purchase orders, and the shelves that they fill, is read anew. */
export function useRefreshedPurchaseOrders() {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [route] }) =>
          isTouchedBy([NOUNS.purchase_order.live.as, NOUNS.product.live.as], route) ||
          /^GET \/products/.test(String(route)),
      }),
    [queryClient],
  )
}
