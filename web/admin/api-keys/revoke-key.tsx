import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import type { ApiKey } from './api-key.ts'

export function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const api = useApi()
  const queryClient = useQueryClient()
  return (
    <ConfirmedAction
      verb="Revoke"
      of={name}
      title={`Revoke ${name}`}
      confirmLabel="Revoke key"
      run={() => api.call('POST /admin/api-keys/:id/revoke', { id })}
      onDone={() => toast({ title: 'Key revoked' })}
      onFailed={failureToast('Failed to revoke key')}
      refresh={() => queryClient.invalidateQueries({ queryKey: ['GET /admin/api-keys'] })}
    >
      <p>The program that uses it is refused from now on. A key cannot be brought back.</p>
    </ConfirmedAction>
  )
}
