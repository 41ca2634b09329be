import type { LocalRecord } from './local-record.ts'

export function aboutField(record: LocalRecord, field: string): LocalRecord {
  return { ...record, conflicts: record.conflicts.filter((conflict) => conflict.field === field) }
}
