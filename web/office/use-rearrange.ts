import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api.ts'
import { failureToast } from '../ui/toast.ts'
import { moved } from './moved.ts'

type OrderRoute = 'PUT /admin/services/order' | 'PUT /admin/testimonials/order'

/** Puts a list in another order: on the page at once, in the shop right after. */
export function useRearrange<T extends { id: number }>(
  all: readonly T[],
  list: 'GET /admin/services' | 'GET /admin/testimonials',
  route: OrderRoute,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ from, to }: { from: number; to: number }) =>
      api.call(route, { ids: moved(all, from, to).map(({ id }) => id) }),
    onMutate: ({ from, to }) => queryClient.setQueryData([list], moved(all, from, to)),
    onError: failureToast('The order was not saved'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [list] }),
  })
}
