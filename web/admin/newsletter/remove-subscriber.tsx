import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import type { Subscriber } from './subscriber.ts'

export function RemoveSubscriber({ subscriber: { id, email } }: { subscriber: Subscriber }) {
  const api = useApi()
  const queryClient = useQueryClient()
  return (
    <ConfirmedAction
      verb="Remove"
      of={email}
      title={`Remove ${email}`}
      confirmLabel="Remove address"
      run={() => api.call('DELETE /admin/newsletter/:id', { id })}
      onDone={() => toast({ title: `${email} is removed` })}
      onFailed={failureToast('That did not work')}
      refresh={() => queryClient.invalidateQueries({ queryKey: ['GET /admin/newsletter'] })}
    >
      <p>
        The address is forgotten, also that it ever unsubscribed. If they sign up again, they are asked to
        confirm again.
      </p>
    </ConfirmedAction>
  )
}
