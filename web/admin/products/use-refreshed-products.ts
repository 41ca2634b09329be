import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { NOUNS } from '#contract/noun.ts'
import { isTouchedBy } from '../frame/heard-reads.ts'

/** What shows products, in the office and in the shop, is read anew. */
export function useRefreshedProducts() {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [route] }) =>
          isTouchedBy([NOUNS.product.live.as], route) || /^GET \/(?:products|categories)/.test(String(route)),
      }),
    [queryClient],
  )
}
