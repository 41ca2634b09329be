import { useQueryClient } from '@tanstack/react-query'

/** What shows collections, in the office and in the shop, is read anew. */
export function useRefreshedCollections() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [route] }) => /^GET (?:\/admin)?\/collections/.test(String(route)),
    })
}
