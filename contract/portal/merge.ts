import type { Fields } from './record.ts'
import type { FieldConflict } from './sync.ts'

interface Sides {
  current: Fields
  was: Fields
  wanted: Fields
}

/**
 * Merges a change made offline with the server's version. If both sides changed the status, the server's wins; notes
 * are combined; any other conflicting field keeps the server's value and is listed for a person to decide. Source:
 * docs/rules.md, L-3.
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

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return (a ?? null) === (b ?? null)
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isSame((a as Fields)[name], (b as Fields)[name]))
}
