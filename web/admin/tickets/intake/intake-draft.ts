import type { IntakePageValues } from './intake-values.ts'

const KEY = 'intake-drafts'
const MAX_AGE_MS = 24 * 3_600_000

export interface IntakeDraft {
  /** The idempotency key of the ticket, so that a draft that was saved in part becomes one ticket. */
  key: string
  at: string
  typed: IntakePageValues
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Drafts = Record<string, IntakeDraft>

/** Drafts contain customers' data: they are kept for a day, and never contain photos, signatures or passcodes. */
export function readIntakeDraft(store: Store, userId: number, now: Date): IntakeDraft | undefined {
  const drafts = currentDrafts(store, now)
  write(store, drafts)
  return drafts[userId]
}

export function saveIntakeDraft(store: Store, userId: number, draft: Omit<IntakeDraft, 'at'>, now: Date): void {
  const { signature: _, ...typed } = draft.typed
  const saved = { ...draft, typed: { ...typed, signature: { name: '' } }, at: now.toISOString() }
  write(store, { ...currentDrafts(store, now), [userId]: saved })
}

export function forgetIntakeDraft(store: Store, userId: number, now: Date): void {
  const { [userId]: _, ...others } = currentDrafts(store, now)
  write(store, others)
}

function currentDrafts(store: Store, now: Date): Drafts {
  try {
    const drafts = Object.entries(JSON.parse(store.getItem(KEY) ?? '{}') as Drafts)
    return Object.fromEntries(drafts.filter(([, { at }]) => now.getTime() - Date.parse(at) < MAX_AGE_MS))
  } catch {
    return {}
  }
}

function write(store: Store, drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length > 0) store.setItem(KEY, JSON.stringify(drafts))
    else store.removeItem(KEY)
  } catch {
    // Without storage nothing is kept.
  }
}
