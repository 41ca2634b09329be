import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#contract/problem.ts'
import { type Input, useApi } from '../api.ts'
import { refreshCart } from '../checkout/cart/use-cart.ts'
import { toast } from '../ui/layer/toast.ts'

interface OfferToAdd extends Input<'POST /godaddy/add-to-cart'> {
  name: string
}

const FAILED = {
  domain: 'Failed to add domain to cart',
  hosting: 'Failed to add hosting plan to cart',
}

export function useAddOffer() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ itemType, item }: OfferToAdd) => api.call('POST /godaddy/add-to-cart', { itemType, item }),
    onSuccess: (_, { itemType, name }) =>
      toast({
        title: itemType === 'domain' ? 'Added to Cart' : 'Hosting Plan Selected',
        description: `${name} has been added to your cart.`,
      }),
    onError: (error, { itemType }) => {
      const said = error instanceof Problem && error.status < 500 ? error.message : ''
      toast({ title: 'Error', description: said || FAILED[itemType], tone: 'destructive' })
    },
    onSettled: () => refreshCart(queryClient),
  })
}
