import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { RowAction } from '../list/row-actions.tsx'
import type { DomainRequest } from './domain-request.ts'

/** Says that somebody wrote back, and takes it back. */
export function AnswerRequest({ request: { id, wanted, answeredAt } }: { request: DomainRequest }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const answer = useMutation({
    mutationFn: (answered: boolean) => api.call('POST /admin/domain-requests/:id/answer', { id, answered }),
    onSuccess: (_, answered) =>
      toast({
        title: answered ? `${wanted} is answered` : `${wanted} is open again`,
        ...(answered && { action: { label: 'Undo', onChoose: () => answer.mutate(false) } }),
      }),
    onError: failureToast('Failed to change the request'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /admin/domain-requests'] }),
  })
  return (
    <RowAction
      verb={answeredAt === null ? 'Mark answered' : 'Reopen'}
      of={wanted}
      isBusy={answer.isPending}
      onClick={() => answer.mutate(answeredAt === null)}
    />
  )
}
