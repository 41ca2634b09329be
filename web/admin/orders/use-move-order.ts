import { useMutation } from '@tanstack/react-query'
import { Problem } from '#contract/problem.ts'
import { type Input, useApi } from '../../api.ts'
import { toast } from '../../ui/layer/toast.ts'
import { useOrderSaved } from './use-order-saved.ts'

export type OrderMove = Input<'PUT /admin/orders/:id'>

export function useMoveOrder(onDone: () => void) {
  const api = useApi()
  const saved = useOrderSaved()
  return useMutation({
    mutationFn: (move: OrderMove) => api.call('PUT /admin/orders/:id', move),
    onSuccess: (order) => {
      toast({ title: 'Order status updated successfully' })
      saved(order)
      onDone()
    },
    onError: (error) => {
      toast({
        title: 'Error',
        description: `Failed to update order status: ${error.message}`,
        tone: 'destructive',
      })
      // A colleague was faster, so the page shows that change.
      if (error instanceof Problem && error.code === 'stale_edit') saved()
    },
  })
}
