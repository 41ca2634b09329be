import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { RowAction } from '../list/row-actions.tsx'

interface Props<Outcome> {
  /** On the button of the row, such as `Delete`. */
  verb: string
  of: string
  title: string
  /** Null where it cannot be done. */
  confirmLabel: string | null
  /** Names what is lost, or why it cannot be done; mounted once it is asked. */
  children: ReactNode
  run: () => Promise<Outcome>
  onDone: (outcome: Outcome) => void
  onFailed: (error: Error) => void
  /** Reads anew what it changed, however it went. */
  refresh: () => Promise<unknown>
}

/** What can be done with a row, but is asked about first. */
export function ConfirmedAction<Outcome>(props: Props<Outcome>) {
  const { verb, of, title, confirmLabel, children, run, onDone, onFailed, refresh } = props
  const [isAsking, setAsking] = useState(false)
  const action = useMutation({
    mutationFn: run,
    onSuccess: (outcome) => onDone(outcome),
    onError: onFailed,
    onSettled: () => {
      setAsking(false)
      return refresh()
    },
  })
  return (
    <>
      <RowAction verb={verb} of={of} onClick={() => setAsking(true)} />
      <ConfirmDialog
        title={title}
        confirmLabel={confirmLabel}
        isOpen={isAsking}
        isBusy={action.isPending}
        onConfirm={() => action.mutate()}
        onClose={() => setAsking(false)}
      >
        {isAsking && children}
      </ConfirmDialog>
    </>
  )
}
