import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Input, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { refreshCart } from './use-cart.ts'

interface Props {
  kind: Input<'POST /cart/bills'>['kind']
  billKey: string
  isPrimary?: boolean
  children?: ReactNode
}

export function AddBill({ kind, billKey, isPrimary, children = 'Add to cart and pay together' }: Props) {
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
    <Button kind={isPrimary ? 'call' : 'quiet'} isBusy={add.isPending} onClick={() => add.mutate()}>
      {children}
    </Button>
  )
}
