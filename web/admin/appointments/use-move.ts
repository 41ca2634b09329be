import { useMutation } from '@tanstack/react-query'
import { type Input, useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useRefresh } from '../frame/use-refresh.ts'

export function useMove() {
  const api = useApi()
  const refresh = useRefresh('appointment')
  return useMutation({
    mutationFn: (move: Input<'POST /admin/appointments/:id/move'>) =>
      api.call('POST /admin/appointments/:id/move', move),
    onSuccess: ({ number, customerEmail }) =>
      toast({
        title: `${number} moved`,
        description: customerEmail
          ? 'The customer is notified of a new time by email.'
          : 'There is no email address: please call about a new time.',
      }),
    onError: failureToast('The appointment was not moved'),
    onSettled: refresh,
  })
}
