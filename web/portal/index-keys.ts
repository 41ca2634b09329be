import type { RecordKind } from '#contract/portal/record.ts'

/** The specification's three local storage keys. They hold only an index; the records are encrypted elsewhere. */
export const INDEX_KEYS: Record<RecordKind, string> = {
  appointment: 'portal.appointments',
  intake: 'portal.intakeForms',
  task: 'portal.serviceTasks',
}
export function clearIndex(): void {
  for (const key of Object.values(INDEX_KEYS)) localStorage.removeItem(key)
}
