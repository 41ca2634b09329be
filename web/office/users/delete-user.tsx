import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { AdminUser } from './user-words.ts'

/** Gone without history, deactivated with: the answer says which, and deactivating can be taken back. */
export function DeleteUser({ user: { id, username } }: { user: AdminUser }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['GET /admin/users'] })
  const failed = ({ message }: Error) =>
    toast({ title: 'Failed to delete user', description: message, tone: 'destructive' })
  const restore = useMutation({
    mutationFn: () => api.call('POST /admin/users/:id/restore', { id }),
    onSuccess: () => toast({ title: `${username} is active again` }),
    onError: failed,
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /admin/users/:id', { id }),
    onSuccess({ outcome }) {
      if (outcome === 'deleted') return toast({ title: 'User deleted successfully' })
      toast({
        title: `${username} is deactivated`,
        description: 'The account has a history, so it stays in the books and signs in no more.',
        action: { label: 'Undo', onChoose: () => restore.mutate() },
      })
    },
    onError: failed,
    onSettled: () => {
      setAsking(false)
      return refresh()
    },
  })
  return (
    <>
      <Button kind="plain" size="small" aria-label={`Delete ${username}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title={`Delete ${username}`}
        confirmLabel="Delete user"
        isOpen={isAsking}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          The account, its addresses, cart and wishlist are lost. If it has orders or changed something here,
          it is deactivated instead, and nothing of it is lost.
        </p>
      </ConfirmDialog>
    </>
  )
}
