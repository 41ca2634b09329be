import type { RecordKind } from '#contract/portal/record.ts'
import type { BegunDraft } from '../drafts/draft.ts'
import type { LocalRecord } from '../store/local-record.ts'

/** A new record of a kind, or one that is changed. */
export interface Opened {
  kind: RecordKind
  record?: LocalRecord | undefined
  /** Of the repair that new work belongs to. */
  ticketId?: number | undefined
  /** What was typed in it another time. */
  begun?: BegunDraft
}
