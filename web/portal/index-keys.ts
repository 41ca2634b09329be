import type { RecordKind } from '#contract/portal/record.ts'

/** The specification's three keys of local storage; the records themselves lie sealed. */
export const INDEX_KEYS: Record<RecordKind, string> = {
  appointment: 'portal.appointments',
  intake: 'portal.intakeForms',
  task: 'portal.serviceTasks',
}
export function forgetIndex(): void {
  for (const key of Object.values(INDEX_KEYS)) localStorage.removeItem(key)
}
