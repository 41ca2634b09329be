import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ResourceName } from '#contract/resource.ts'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { RowAction } from '../list/row-actions.tsx'

interface Props<Outcome> {
  verb: string
  of: string
  title: string
  /** Null if the action is impossible. */
  confirmLabel: string | null
  children: ReactNode
  run: () => Promise<Outcome>
  onDone: (outcome: Outcome) => void
  onFailed: (error: Error) => void
  refresh: () => Promise<unknown>
}

export function ConfirmedAction<Outcome>(props: Props<Outcome>) {
  const { verb, of, title, confirmLabel, children, run, onDone, onFailed, refresh } = props
  const [isConfirming, setConfirming] = useState(false)
  const action = useMutation({
    mutationFn: run,
    onSuccess: (outcome) => onDone(outcome),
    onError: onFailed,
    onSettled: () => {
      setConfirming(false)
      return refresh()
    },
  })
  return (
    <>
      <RowAction verb={verb} of={of} onClick={() => setConfirming(true)} />
      <ConfirmDialog
        title={title}
        confirmLabel={confirmLabel}
        isOpen={isConfirming}
        isBusy={action.isPending}
        onConfirm={() => action.mutate()}
        onClose={() => setConfirming(false)}>
        {isConfirming && children}
      </ConfirmDialog>
    </>
  )
}

interface DeleteProps {
  resource: ResourceName
  what: string
  name: string
  title?: string
  run: () => Promise<unknown>
  children: ReactNode
}

export function DeleteAction({ resource, what, name, title, run, children }: DeleteProps) {
  const What = what.charAt(0).toUpperCase() + what.slice(1)
  return (
    <ConfirmedAction
      verb="Delete"
      of={name}
      title={title ?? `Delete ${name}`}
      confirmLabel={`Delete ${what}`}
      run={run}
      onDone={() => toast({ title: `${What} deleted successfully` })}
      onFailed={failureToast(`Failed to delete ${what}`)}
      refresh={useRefresh(resource)}>
      {children}
    </ConfirmedAction>
  )
}
