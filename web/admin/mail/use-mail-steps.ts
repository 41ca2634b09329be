import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'

const STEPS = {
  retry: { route: 'POST /admin/mail/:id/retry', done: 'Sending again: emails now, texts during the day' },
  resend: { route: 'POST /admin/mail/:id/resend', done: 'A copy was sent' },
  cancel: { route: 'POST /admin/mail/:id/cancel', done: 'The email will not be sent' },
} as const

export type MailStep = keyof typeof STEPS

export function useMailSteps() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, step }: { id: number; step: MailStep }) => api.call(STEPS[step].route, { id }),
    onSuccess: (_, { step }) => toast({ title: STEPS[step].done }),
    onError: failureToast('Failed to update the email'),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /admin/mail') }),
  })
}
