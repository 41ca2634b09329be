import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import type { Webhook } from './webhook.ts'

export function DeleteWebhook({ webhook: { id, name } }: { webhook: Webhook }) {
  const api = useApi()
  const queryClient = useQueryClient()
  return (
    <ConfirmedAction
      verb="Delete"
      of={name}
      title={`Delete ${name}`}
      confirmLabel="Delete webhook"
      run={() => api.call('DELETE /admin/webhooks/:id', { id })}
      onDone={() => toast({ title: 'Webhook deleted' })}
      onFailed={failureToast('Failed to delete webhook')}
      refresh={() => queryClient.invalidateQueries({ queryKey: ['GET /admin/webhooks'] })}
    >
      <p>This deletes its request log. Requests that are still waiting are not sent.</p>
    </ConfirmedAction>
  )
}
