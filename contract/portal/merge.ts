import type { Fields } from './record.ts'
import type { FieldConflict } from './sync.ts'

interface Sides {
  /** What the shop has. */
  current: Fields
  /** What the device knew when it was changed there. */
  was: Fields
  wanted: Fields
}

/**
 * What a record is after a device changed it that may have missed what happened meanwhile. Of a status changed on both
 * sides the shop's stays, notes come together, any other field keeps the shop's value and is named, for a person to choose.
 * Source: docs/rules.md, L-3.
 */
export function merged({ current, was, wanted }: Sides): { fields: Fields; conflicts: FieldConflict[] } {
  const fields = { ...current }
  const conflicts: FieldConflict[] = []
  for (const [field, yours] of Object.entries(wanted)) {
    const ours = current[field]
    if (isSame(yours, was[field]) || isSame(yours, ours)) continue
    if (field === 'notes') fields[field] = together(ours, yours)
    else if (isSame(ours, was[field])) fields[field] = yours
    else if (field !== 'status') conflicts.push({ field, yours, ours })
  }
  return { fields, conflicts }
}

type Note = { key: string; at: string }

function together(ours: unknown, yours: unknown): Note[] {
  const all = [...((ours ?? []) as Note[]), ...((yours ?? []) as Note[])]
  const byKey = new Map(all.toReversed().map((note) => [note.key, note]))
  return [...byKey.values()].sort((a, b) => a.at.localeCompare(b.at) || a.key.localeCompare(b.key))
}

/** Of two JSON values, in whatever order their fields stand; what is not there counts as null. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return (a ?? null) === (b ?? null)
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isSame((a as Fields)[name], (b as Fields)[name]))
}
