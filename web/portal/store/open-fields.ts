import type { LocalRecord } from './local-record.ts'

/** Resolving one field leaves the other conflicts open. */
export function aboutField(record: LocalRecord, field: string): LocalRecord {
  return { ...record, conflicts: record.conflicts.filter((conflict) => conflict.field === field) }
}
