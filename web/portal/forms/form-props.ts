import type { FormDraft } from '../drafts/use-form-draft.ts'
import type { LocalRecord } from '../store/local-record.ts'

export interface FormProps {
  /** The one that is changed; none for a new one. */
  record?: LocalRecord | undefined
  /** Of the repair that new work belongs to. */
  ticketId?: number | undefined
  draft: FormDraft
  /** Something in it would be lost. */
  onTyped: (isTyped: boolean) => void
  onDone: () => void
  onCancel: () => void
}
