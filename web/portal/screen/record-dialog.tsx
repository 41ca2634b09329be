import type { RecordKind } from '#contract/portal/record.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { AppointmentForm } from '../forms/appointment-form.tsx'
import { IntakeForm } from '../forms/intake-form.tsx'
import { TaskForm } from '../forms/task-form.tsx'
import { RECORD_NAMES, recordTitle } from '../portal-words.ts'
import type { LocalRecord } from '../store/local-record.ts'

/** A new record of a kind, or one that is changed. */
export interface Opened {
  kind: RecordKind
  record?: LocalRecord
  /** Of the repair that new work belongs to. */
  ticketId?: number
}

const FORMS = { appointment: AppointmentForm, intake: IntakeForm, task: TaskForm }

export function RecordDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { kind, record, ticketId } = opened
  const Form = FORMS[kind]
  const title = record ? recordTitle(record) : `New ${RECORD_NAMES[kind].toLowerCase()}`
  return (
    <Dialog title={title} isOpen onClose={onClose} size="wide">
      <Form record={record} ticketId={ticketId} onDone={onClose} />
    </Dialog>
  )
}
