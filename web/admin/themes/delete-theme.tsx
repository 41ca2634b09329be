import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { toast } from '../../ui/layer/toast.ts'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import type { Theme } from './theme.ts'

export function DeleteTheme({ theme: { id, name } }: { theme: Theme }) {
  const api = useApi()
  const queryClient = useQueryClient()
  return (
    <ConfirmedAction
      verb="Delete"
      of={name}
      title={`Delete ${name}`}
      confirmLabel="Delete theme"
      run={() => api.call('DELETE /admin/holiday-themes/:id', { id })}
      onDone={() => toast({ title: 'Holiday theme deleted successfully' })}
      onFailed={({ message }) =>
        toast({
          title: 'Error',
          description: `Failed to delete holiday theme: ${message}`,
          tone: 'destructive',
        })
      }
      refresh={() => queryClient.invalidateQueries({ queryKey: ['GET /admin/holiday-themes'] })}
    >
      <p>Its colors, pictures and CSS are lost. The shop looks as it does now.</p>
    </ConfirmedAction>
  )
}
