import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { Subscriber } from './newsletter-tab.tsx'

export function RemoveSubscriber({ subscriber: { id, email } }: { subscriber: Subscriber }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /admin/newsletter/:id', { id }),
    onSuccess: () => toast({ title: `${email} is removed` }),
    onError: ({ message }) =>
      toast({ title: 'That did not work', description: message, tone: 'destructive' }),
    onSettled: () => {
      setAsking(false)
      return queryClient.invalidateQueries({ queryKey: ['GET /admin/newsletter'] })
    },
  })
  return (
    <>
      <Button kind="plain" size="small" aria-label={`Remove ${email}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        title={`Remove ${email}`}
        confirmLabel="Remove address"
        isOpen={isAsking}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          The address is forgotten, also that it ever unsubscribed. If they sign up again, they are asked to
          confirm again.
        </p>
      </ConfirmDialog>
    </>
  )
}
