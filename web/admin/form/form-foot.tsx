import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { DiscardDialog, UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { useMayWrite } from '../frame/may-write.tsx'
import type { AdminDraft } from './use-admin-draft.ts'
import type { AdminForm } from './use-admin-form.ts'

/** Says that the form continues what was typed before, and offers to start from the saved values instead. */
export function RestoredDraft({ draft }: { draft: AdminDraft }) {
  const { timeZone } = useShell().company
  if (!draft.restoredAt) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-tint py-1 pr-1 pl-4 text-sm">
      <p>Draft restored from {shopTime(draft.restoredAt, timeZone)}. It is not saved yet.</p>
      <Button kind="plain" size="small" onClick={draft.discard}>
        Discard draft
      </Button>
    </div>
  )
}

interface Props<V extends FieldValues> {
  form: AdminForm<V>
  submitLabel: string
  /** Without it the form stays open, and Cancel shows the saved values again. */
  onClose?: () => void
}

/** The buttons of a long form, always within reach. */
export function FormFoot<V extends FieldValues>({ form, submitLabel, onClose }: Props<V>) {
  const [isConfirming, setConfirming] = useState(false)
  const isDiscarded = useRef(false)
  const mayWrite = useMayWrite()
  function discard() {
    isDiscarded.current = onClose !== undefined
    form.draft.discard()
    setConfirming(false)
    onClose?.()
  }
  if (!onClose && !form.isDirty && !form.isBusy) return null
  return (
    <div
      data-sticky-bar
      className="sticky bottom-(--bottom-bar) z-10 flex flex-wrap items-center justify-end gap-2 rounded-card border border-line bg-surface p-3 shadow-raised">
      <p role="status" className="mr-auto text-sm text-muted max-sm:sr-only">
        {form.isDirty && 'Not saved yet. This device keeps your draft for a day.'}
      </p>
      <Button kind="quiet" onClick={() => (form.isDirty ? setConfirming(true) : onClose?.())}>
        {mayWrite ? 'Cancel' : 'Close'}
      </Button>
      {mayWrite && (
        <Button type="submit" isBusy={form.isBusy}>
          {submitLabel}
        </Button>
      )}
      <UnsavedGuard
        isDirty={form.isDirty && !form.isBusy}
        isDiscarded={isDiscarded}
        hasDraft
        onDiscard={form.draft.discard}
      />
      <DiscardDialog isOpen={isConfirming} onKeep={() => setConfirming(false)} onDiscard={discard} />
    </div>
  )
}
