import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useOrderSaved } from './use-order-saved.ts'

export function useResendConfirmation(id: number) {
  const api = useApi()
  const saved = useOrderSaved()
  return useMutation({
    mutationFn: () => api.call('POST /admin/orders/:id/confirmation', { id }),
    onSuccess: (order) => {
      saved(order)
      toast({ title: 'Confirmation sent again', description: `To ${order.contactEmail}` })
    },
    onError: failureToast('Error'),
  })
}
