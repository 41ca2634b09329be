import { useState } from 'react'
import type { RecordKind } from '#contract/portal/record.ts'
import { DiscardDialog, UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { AppointmentForm } from '../forms/appointment-form.tsx'
import { IntakeForm } from '../forms/intake-form.tsx'
import { TaskForm } from '../forms/task-form.tsx'
import { RECORD_NAMES, recordTitle } from '../portal-words.ts'
import type { LocalRecord } from '../store/local-record.ts'
import { usePortal } from '../use-portal.ts'

/** A new record of a kind, or one that is changed. */
export interface Opened {
  kind: RecordKind
  record?: LocalRecord
  /** Of the repair that new work belongs to. */
  ticketId?: number
}

const FORMS = { appointment: AppointmentForm, intake: IntakeForm, task: TaskForm }

/**
 * A form that closes at once only where nothing in it would be lost: on a tablet a hand beside it is enough. While somebody
 * else works in this browser it is out of sight, and waits.
 */
export function RecordDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { kind, record, ticketId } = opened
  const { isHidden } = usePortal().state
  const [isTyped, setTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const Form = FORMS[kind]
  const close = () => (isTyped ? setAsking(true) : onClose())
  const title = record ? recordTitle(record) : `New ${RECORD_NAMES[kind].toLowerCase()}`
  return (
    <>
      <Dialog title={title} isOpen={!isHidden} isKept onClose={close} size="wide">
        <Form record={record} ticketId={ticketId} onTyped={setTyped} onDone={onClose} onCancel={close} />
      </Dialog>
      <UnsavedGuard isDirty={isTyped} />
      <DiscardDialog isOpen={isAsking && !isHidden} onKeep={() => setAsking(false)} onDiscard={onClose} />
    </>
  )
}
