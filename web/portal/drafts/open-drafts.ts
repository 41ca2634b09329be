const HELD = 'draft-open-'

/** As long as a tab has the form open, no other offers to go on with it. @returns how to let go of it. */
export function holdDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(HELD + id, () => promise)
  return resolve
}

/** The ids of those that are open in some tab of this browser. */
export async function openDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(HELD))
  return new Set(names.map((name) => name.slice(HELD.length)))
}
