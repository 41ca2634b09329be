import type { RecordKind } from '#contract/portal/record.ts'
import type { Strokes } from '#contract/repairs/signature.ts'
import type { TakenPhoto } from '../store/local-photo.ts'
import type { LocalRecord } from '../store/local-record.ts'

/** An unsaved form. It never contains a passcode, not even encrypted (docs/rules.md, L-20). */
export interface Draft {
  id: string
  kind: RecordKind
  /** The record when editing began; undefined for a new one. */
  record?: LocalRecord | undefined
  ticketId?: number | undefined
  typed: Record<string, unknown>
  strokes: Strokes
  changedAt: string
}

export interface BegunDraft extends Draft {
  photos: TakenPhoto[]
}
