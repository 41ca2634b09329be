import { useMutation, useQueryClient } from '@tanstack/react-query'
import { offerOf } from '#contract/domains/offer.ts'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { inSerialQueue } from '../../serial-queue.ts'
import { toast } from '../../ui/layer/toast.ts'
import { type CartItem, type PricedCart, refreshCart } from './use-cart.ts'

const PRICED = ['GET /cart/quote']

export function useCartChanges() {
  const api = useApi()
  const queryClient = useQueryClient()
  const cartKey = api.query('GET /cart').queryKey
  const changes = inSerialQueue(queryClient, { mutationKey: ['cart'], refresh: () => refreshCart(queryClient) })

  const setQuantity = useMutation({
    ...changes,
    mutationFn: ({ item, quantity }: { item: CartItem; quantity: number }) =>
      api.call('PUT /cart/:id', { id: item.id, quantity }),
    async onMutate({ item, quantity }) {
      const counted = (items: CartItem[]) => items.map((line) => (line.id === item.id ? { ...line, quantity } : line))
      await Promise.all([cartKey, PRICED].map((queryKey) => queryClient.cancelQueries({ queryKey })))
      queryClient.setQueryData(cartKey, (items) => items && counted(items))
      queryClient.setQueriesData<PricedCart>(
        { queryKey: PRICED },
        (cart) => cart && { ...cart, items: counted(cart.items) },
      )
    },
    onError: (error) => tell(error, 'Failed to update quantity. Please try again.'),
  })

  const remove = useMutation({
    ...changes,
    mutationFn: (item: CartItem) => api.call('DELETE /cart/:id', { id: item.id }).catch(unlessGone),
    onSuccess: (_, item) => toast({ title: 'Item removed', description: item.product.name }),
    onError: (error) => tell(error, 'Failed to remove item. Please try again.'),
  })

  const putBack = useMutation({
    ...changes,
    mutationFn: async ({ product, quantity }: CartItem) => {
      const offer = offerOf(product.slug)
      if (!offer) await api.call('POST /cart', { productId: product.id, quantity, key: createIdempotencyKey() })
      else if (offer.kind.startsWith('hosting'))
        await api.call('POST /godaddy/add-to-cart', {
          itemType: 'hosting',
          item: { id: offer.what, renews: offer.kind === 'hosting-renewal' },
        })
      else
        await api.call('POST /godaddy/add-to-cart', {
          itemType: 'domain',
          item: { domain: offer.what, renews: offer.kind === 'renewal' },
        })
    },
    onError: (error) => tell(error, 'Could not add item to cart. Please try again.'),
  })

  return { setQuantity, remove, putBack }
}

function unlessGone(error: unknown) {
  if (!(error instanceof Problem) || error.code !== 'cart_item_not_found') throw error
}

function tell(error: unknown, otherwise: string) {
  const isShortage = error instanceof Problem && error.code === 'out_of_stock'
  toast({ title: 'Error', description: isShortage ? error.message : otherwise, tone: 'destructive' })
}
