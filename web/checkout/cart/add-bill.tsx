import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Input, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { refreshCart } from './use-cart.ts'

interface Props {
  kind: Input<'POST /cart/bills'>['kind']
  /** Of its page. */
  billKey: string
}

/** One payment for this and whatever else is in the cart. */
export function AddBill({ kind, billKey }: Props) {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const add = useMutation({
    mutationFn: () => api.call('POST /cart/bills', { kind, key: billKey }),
    onError: failureToast('Failed to add it to the cart'),
    async onSuccess() {
      await refreshCart(queryClient)
      await navigate({ to: '/cart' })
    },
  })
  return (
    <Button kind="quiet" isBusy={add.isPending} onClick={() => add.mutate()}>
      Pay it with my cart
    </Button>
  )
}
