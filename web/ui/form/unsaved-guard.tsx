import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../layer/dialog.tsx'

interface GuardProps {
  isDirty: boolean
  /** True once somebody has discarded it in a dialog's own question: the step to where the dialog is closed asks no second time. */
  isDiscarded?: RefObject<boolean>
  /** Before the step to another page that was chosen over what was typed. */
  onDiscard?: () => void
}

/** Asks once before a step to another page (or a closed window) loses what was typed. */
export function UnsavedGuard({ isDirty, isDiscarded, onDiscard }: GuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && !isDiscarded?.current,
    enableBeforeUnload: () => isDirty,
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
      <p>What you typed here is not saved yet.</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="danger" onClick={onDiscard}>
          Discard changes
        </Button>
        <Button onClick={onKeep}>Keep editing</Button>
      </div>
    </Dialog>
  )
}
