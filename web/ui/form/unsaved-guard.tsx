import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../layer/dialog.tsx'

interface GuardProps {
  isDirty: boolean
  /** Set to true when the dialog's own question was answered, so that the navigation does not ask again. */
  isDiscarded?: RefObject<boolean>
  /** Whether a draft survives a closed tab, so that closing it needs no warning. */
  hasDraft?: boolean
  onDiscard?: () => void
}

export function UnsavedGuard({ isDirty, isDiscarded, hasDraft = false, onDiscard }: GuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && !isDiscarded?.current,
    enableBeforeUnload: () => isDirty && !hasDraft,
    withResolver: true,
  })
  return (
    <DiscardDialog
      isOpen={blocker.status === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => {
        onDiscard?.()
        blocker.proceed?.()
      }}
    />
  )
}

interface Props {
  isOpen: boolean
  onKeep: () => void
  onDiscard: () => void
}

export function DiscardDialog({ isOpen, onKeep, onDiscard }: Props) {
  return (
    <Dialog title="Discard your changes?" isOpen={isOpen} onClose={onKeep}>
      <p>You have unsaved changes.</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="danger" onClick={onDiscard}>
          Discard changes
        </Button>
        <Button onClick={onKeep}>Keep editing</Button>
      </div>
    </Dialog>
  )
}
