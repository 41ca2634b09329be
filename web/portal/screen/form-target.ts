import type { RecordKind } from '#contract/portal/record.ts'
import type { BegunDraft } from '../drafts/draft.ts'
import type { LocalRecord } from '../store/local-record.ts'

export interface FormTarget {
  kind: RecordKind
  record?: LocalRecord | undefined
  ticketId?: number | undefined
  begun?: BegunDraft
}
