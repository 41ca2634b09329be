import type { RecordKind } from '#contract/portal/record.ts'
import type { Strokes } from '#contract/repairs/signature.ts'
import type { TakenPhoto } from '../store/local-photo.ts'
import type { LocalRecord } from '../store/local-record.ts'

/** A form that somebody has begun and not saved. A passcode is no part of it, typed or sealed (docs/rules.md, L-20). */
export interface Draft {
  /** Of the record that it becomes, where that is new. */
  id: string
  kind: RecordKind
  /** The one that is changed, as it was when they began; none for a new one. */
  record?: LocalRecord | undefined
  /** Of the repair that new work belongs to. */
  ticketId?: number | undefined
  /** Its fields, by the form's own names. */
  typed: Record<string, unknown>
  /** Of a signature that is being drawn. */
  strokes: Strokes
  changedAt: string
}

/** To go on with. */
export interface BegunDraft extends Draft {
  photos: TakenPhoto[]
}
