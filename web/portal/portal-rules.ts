import { type Fields, type RecordKind, recordRules } from '#contract/portal/record.ts'

export const rulesOf = recordRules

export function readFields(kind: RecordKind, typed: Fields): Fields {
  return recordRules(kind).parse(typed) as Fields
}
