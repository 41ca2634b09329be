import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { NOUNS } from '#contract/noun.ts'
import { isTouchedBy } from '../frame/heard-reads.ts'

/** What shows counts is read anew, and with `shelves` what shows these. */
export function useRefreshedCount() {
  const queryClient = useQueryClient()
  return useCallback(
    ({ shelves = false } = {}) => {
      const words = [NOUNS.stock_count.live.as, ...(shelves ? [NOUNS.product.live.as] : [])]
      return queryClient.invalidateQueries({
        predicate: ({ queryKey: [route] }) => isTouchedBy(words, route),
      })
    },
    [queryClient],
  )
}
