import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { Theme } from './themes-tab.tsx'

export function DeleteTheme({ theme: { id, name } }: { theme: Theme }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /admin/holiday-themes/:id', { id }),
    onSuccess: () => toast({ title: 'Holiday theme deleted successfully' }),
    onError: ({ message }) =>
      toast({
        title: 'Error',
        description: `Failed to delete holiday theme: ${message}`,
        tone: 'destructive',
      }),
    onSettled: () => {
      setAsking(false)
      return queryClient.invalidateQueries({ queryKey: ['GET /admin/holiday-themes'] })
    },
  })
  return (
    <>
      <Button kind="plain" size="small" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title={`Delete ${name}`}
        confirmLabel="Delete theme"
        isOpen={isAsking}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>Its colors, pictures and CSS are lost. The shop looks as it does now.</p>
      </ConfirmDialog>
    </>
  )
}
