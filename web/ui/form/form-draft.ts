const KEY = 'form-drafts'
const MAX_AGE_MS = 24 * 3_600_000

type Dated<Draft> = Draft & { at: string }
type Drafts = Record<string, Dated<object>>

/**
 * Drafts contain what a person typed about the shop and its customers, so they stay on this device, for one day.
 * @param owner the user and the form, such as `3 product:12`.
 */
export function readFormDraft<Draft extends object>(owner: string, now: Date): Dated<Draft> | undefined {
  return currentDrafts(now)[owner] as Dated<Draft> | undefined
}

export function saveFormDraft(owner: string, draft: object, now: Date): void {
  write({ ...currentDrafts(now), [owner]: { ...draft, at: now.toISOString() } })
}

export function forgetFormDraft(owner: string, now: Date): void {
  const { [owner]: _, ...others } = currentDrafts(now)
  write(others)
}

/** Drafts of everyone who signed in here, because they contain customers' data. */
export function forgetAllFormDrafts(): void {
  write({})
}

export function deleteExpiredFormDrafts(now: Date): void {
  write(currentDrafts(now))
}

function currentDrafts(now: Date): Drafts {
  try {
    const drafts = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Drafts)
    return Object.fromEntries(drafts.filter(([, { at }]) => now.getTime() - Date.parse(at) < MAX_AGE_MS))
  } catch {
    return {}
  }
}

function write(drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length > 0) localStorage.setItem(KEY, JSON.stringify(drafts))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage there is no draft to restore.
  }
}
