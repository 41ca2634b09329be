import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** What shows products, in the office and in the shop, is read anew. */
export function useRefreshedProducts() {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [route] }) =>
          /^GET (?:\/admin)?\/(?:products|categories|suppliers)/.test(String(route)),
      }),
    [queryClient],
  )
}
