import { useQueryClient } from '@tanstack/react-query'

/** List, sums and the opened one are asked for again. */
export function useRefreshBalances() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['GET /admin/balances', 'GET /admin/balances/sums', 'GET /admin/balances/:id'].map((route) =>
        queryClient.invalidateQueries({ queryKey: [route] }),
      ),
    )
}
