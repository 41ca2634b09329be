const HELD = 'draft-open-'

/**
 * While a tab has the form open, other tabs do not offer the draft.
 * @returns a function that releases it.
 */
export function holdDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(HELD + id, () => promise)
  return resolve
}

export async function openDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(HELD))
  return new Set(names.map((name) => name.slice(HELD.length)))
}
