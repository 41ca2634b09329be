import type { LocalRecord } from './local-record.ts'

/** What somebody saw who answers for one field alone of those that both sides changed: the others stay open. */
export function aboutField(record: LocalRecord, field: string): LocalRecord {
  return { ...record, conflicts: record.conflicts.filter((conflict) => conflict.field === field) }
}
