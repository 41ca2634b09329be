import { Activity, useState } from 'react'
import { DiscardDialog, UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { AppointmentForm } from '../forms/appointment-form.tsx'
import { IntakeForm } from '../forms/intake-form.tsx'
import { TaskForm } from '../forms/task-form.tsx'
import { RECORD_NAMES, recordTitle } from '../portal-labels.ts'
import { usePortal } from '../use-portal.ts'
import type { FormTarget } from './form-target.ts'

const FORMS = { appointment: AppointmentForm, intake: IntakeForm, task: TaskForm }

/**
 * Closing requires a confirmation if input would be lost, because tablets register accidental touches. The dialog is
 * hidden while another person uses this browser.
 */
export function RecordDialog({ target, onClose }: { target: FormTarget; onClose: () => void }) {
  const { kind, record, ticketId } = target
  const { isHidden } = usePortal().state
  const [isTyped, setTyped] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const Form = FORMS[kind]
  const draft = useFormDraft(target)
  const end = () => {
    draft.end()
    onClose()
  }
  const close = () => (isTyped ? setConfirming(true) : end())
  const title = record ? recordTitle(record) : `New ${RECORD_NAMES[kind].toLowerCase()}`
  return (
    <>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <Dialog title={title} isOpen onClose={close} size="wide">
          <Form record={record} ticketId={ticketId} draft={draft} onTyped={setTyped} onDone={end} onCancel={close} />
        </Dialog>
      </Activity>
      <UnsavedGuard isDirty={isTyped} onDiscard={draft.end} />
      <DiscardDialog isOpen={isConfirming && !isHidden} onKeep={() => setConfirming(false)} onDiscard={end} />
    </>
  )
}
