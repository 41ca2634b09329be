import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { inOrder } from '../../in-order.ts'
import { failureToast } from '../../ui/layer/toast.ts'
import { moved } from './moved.ts'

type OrderRoute =
  | 'PUT /admin/categories/order'
  | 'PUT /admin/services/order'
  | 'PUT /admin/testimonials/order'

/**
 * Puts a list in another order: on the page at once, in the shop right after.
 * @param refresh reads anew what shows the order; the list alone where it is left out.
 */
export function useRearrange<T extends { id: number }>(
  all: readonly T[],
  list: 'GET /admin/categories' | 'GET /admin/services' | 'GET /admin/testimonials',
  route: OrderRoute,
  refresh?: () => Promise<void>,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    ...inOrder(queryClient, {
      mutationKey: [route],
      refresh: () => refresh?.() ?? queryClient.invalidateQueries({ queryKey: [list] }),
    }),
    mutationFn: (ordered: T[]) => api.call(route, { ids: ordered.map(({ id }) => id) }),
    async onMutate(ordered) {
      await queryClient.cancelQueries({ queryKey: [list] })
      queryClient.setQueryData([list], ordered)
    },
    onError: failureToast('The order was not saved'),
  })
  return ({ from, to }: { from: number; to: number }) => mutate(moved(all, from, to))
}
