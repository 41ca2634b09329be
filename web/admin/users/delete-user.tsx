import { useMutation, useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useShowAppointmentsToMove } from '../appointments/use-show-appointments-to-move.ts'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import type { AdminUser } from './user-labels.ts'

export function DeleteUser({ user: { id, username } }: { user: AdminUser }) {
  const api = useApi()
  const refresh = useRefresh('user')
  const showAppointmentsToMove = useShowAppointmentsToMove()
  const failed = failureToast('Failed to delete user')
  const restore = useMutation({
    mutationFn: () => api.call('POST /admin/users/:id/restore', { id }),
    onSuccess: () => toast({ title: `${username} is active again` }),
    onError: failed,
    onSettled: refresh,
  })
  function tell({ outcome }: Output<'DELETE /admin/users/:id'>) {
    if (outcome === 'deleted') return toast({ title: 'User deleted successfully' })
    toast({
      title: `${username} is deactivated`,
      description: 'The account has a history, so it was deactivated instead.',
      action: { label: 'Undo', onChoose: () => restore.mutate() },
    })
    void showAppointmentsToMove(null)
  }
  return (
    <ConfirmedAction
      verb="Delete"
      of={username}
      title={`Delete ${username}`}
      confirmLabel="Delete user"
      run={() => api.call('DELETE /admin/users/:id', { id })}
      onDone={tell}
      onFailed={failed}
      refresh={refresh}>
      <Foreseen id={id} />
    </ConfirmedAction>
  )
}

function Foreseen({ id }: { id: number }) {
  const { data } = useQuery({
    ...useApi().query('GET /admin/users/:id/deletion', { id }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (data?.outcome === 'deactivated')
    return <p>This account has a history, so it is deactivated instead of deleted. No data is lost.</p>
  if (data?.outcome === 'deleted')
    return <p>This account has no history. It is deleted with its addresses, cart and wishlist.</p>
  return (
    <p>
      This deletes the account with its addresses, cart and wishlist. An account with a history is deactivated instead.
    </p>
  )
}
