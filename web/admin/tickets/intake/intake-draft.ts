import { forgetFormDraft, readFormDraft, saveFormDraft } from '../../../ui/form/form-draft.ts'
import type { IntakePageValues } from './intake-values.ts'

interface IntakeDraft {
  /** The idempotency key of the ticket, so that a draft that was saved in part becomes one ticket. */
  key: string
  typed: IntakePageValues
}

const ownerOf = (userId: number) => `${userId} intake`

/** Drafts never contain photos, signatures or passcodes. */
export function readIntakeDraft(userId: number, now: Date) {
  return readFormDraft<IntakeDraft>(ownerOf(userId), now)
}

export function saveIntakeDraft(userId: number, draft: IntakeDraft, now: Date): void {
  const { signature: _, ...typed } = draft.typed
  saveFormDraft(ownerOf(userId), { ...draft, typed: { ...typed, signature: { name: '' } } }, now)
}

export function forgetIntakeDraft(userId: number, now: Date): void {
  forgetFormDraft(ownerOf(userId), now)
}
