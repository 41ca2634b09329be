import type { FormDraft } from '../drafts/use-form-draft.ts'
import type { LocalRecord } from '../store/local-record.ts'

export interface FormProps {
  record?: LocalRecord | undefined
  ticketId?: number | undefined
  draft: FormDraft
  onTyped: (isTyped: boolean) => void
  onDone: () => void
  onCancel: () => void
}
