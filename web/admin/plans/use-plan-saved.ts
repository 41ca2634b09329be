import { useQueryClient } from '@tanstack/react-query'

/** What shows plans asks again. */
export function usePlanSaved() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all(
      ['GET /admin/plans', 'GET /admin/plans/:id'].map((route) =>
        queryClient.invalidateQueries({ queryKey: [route] }),
      ),
    )
  }
}
