import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api.ts'

/** Puts a product in the cart and counts the badge anew. */
export function useAddToCart() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (line: { productId: number; quantity: number }) => api.call('POST /cart', line),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['GET /cart'] }),
        queryClient.invalidateQueries({ queryKey: ['GET /cart/quote'] }),
      ]),
  })
}
