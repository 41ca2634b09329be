import { type Fields, type RecordKind, recordRules } from '#contract/portal/record.ts'

export const rulesOf = recordRules

/** As the shop would keep it: trimmed, with what was left out. */
export function readFields(kind: RecordKind, typed: Fields): Fields {
  return recordRules(kind).parse(typed) as Fields
}
