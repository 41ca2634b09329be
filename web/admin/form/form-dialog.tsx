import { type ReactNode, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { DiscardDialog, UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { MayWriteFields, useMayWrite } from '../frame/may-write.tsx'
import { RestoredDraft } from './form-foot.tsx'
import { StaleEdit, type StaleEditProps } from './stale-edit.tsx'

interface Props<V extends FieldValues> extends StaleEditProps<V> {
  title: string
  submitLabel: string
  onClose: () => void
  children: ReactNode
}

export function FormDialog<V extends FieldValues>(props: Props<V>) {
  const { title, form, labels, show, submitLabel, onClose, children } = props
  const [isConfirming, setConfirming] = useState(false)
  const isDiscarded = useRef(false)
  const mayWrite = useMayWrite()
  const close = () => (form.isDirty ? setConfirming(true) : onClose())
  const discard = () => {
    isDiscarded.current = true
    form.draft.discard()
    onClose()
  }
  return (
    <>
      <Dialog title={title} isOpen size="wide" onClose={close}>
        <form noValidate onSubmit={form.submit} className="grid gap-5">
          <RestoredDraft draft={form.draft} />
          <MayWriteFields>{children}</MayWriteFields>
          <StaleEdit form={form} labels={labels} show={show} />
          <DialogFoot>
            <Button kind="quiet" onClick={close}>
              {mayWrite ? 'Cancel' : 'Close'}
            </Button>
            {mayWrite && (
              <Button type="submit" isBusy={form.isBusy}>
                {submitLabel}
              </Button>
            )}
          </DialogFoot>
        </form>
      </Dialog>
      <UnsavedGuard
        isDirty={form.isDirty && !form.isBusy}
        isDiscarded={isDiscarded}
        hasDraft={form.draft.isStored}
        onDiscard={form.draft.discard}
      />
      <DiscardDialog isOpen={isConfirming} onKeep={() => setConfirming(false)} onDiscard={discard} />
    </>
  )
}
