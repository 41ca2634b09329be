import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#contract/problem.ts'
import type { Input } from '../api.ts'
import { useApi } from '../api.ts'
import { refreshCart } from '../checkout/cart/use-cart.ts'
import { Button } from '../ui/button.tsx'
import type { ButtonKind } from '../ui/button-look.ts'
import { toast } from '../ui/layer/toast.ts'

const FAILED = { domain: 'Failed to add domain to cart', hosting: 'Failed to add hosting plan to cart' }

interface Props extends Input<'POST /godaddy/add-to-cart'> {
  name: string
  label: string
  kindOfButton?: ButtonKind
}

export function AddOfferButton({ label, kindOfButton = 'primary', ...wanted }: Props) {
  const add = useAddOffer()
  return (
    <Button
      kind={kindOfButton}
      isBusy={add.isPending}
      aria-label={`${label}: ${wanted.name}`}
      onClick={() => add.mutate(wanted)}>
      {label}
    </Button>
  )
}

interface OfferToAdd extends Input<'POST /godaddy/add-to-cart'> {
  name: string
}

function useAddOffer() {
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
