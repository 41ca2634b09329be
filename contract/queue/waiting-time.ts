const MINUTE_MS = 60_000

/**
 * Whole minutes until the person behind these is called: the remaining time of those being served plus that of everyone
 * ahead, shared by the staffed desks. Source: docs/rules.md, Z-3.
 * @param served how long each has been at a desk, and how long such a service takes.
 * @param before how long each person ahead takes.
 */
export function waitingMinutes(
  served: readonly { elapsedMs: number; minutes: number }[],
  before: readonly number[],
  desks: number,
): number {
  const isFree = served.length < desks && before.length === 0
  if (isFree) return 0
  const left = served.map(({ elapsedMs, minutes }) => Math.max(0, minutes - elapsedMs / MINUTE_MS))
  const all = [...left, ...before].reduce((sum, minutes) => sum + minutes, 0)
  return Math.ceil(all / Math.max(1, desks))
}

/** The median in whole minutes, at least one; a default if too little was measured. */
export function typicalMinutes(measuredMs: readonly number[]): number {
  if (measuredMs.length < FEWEST) return USUAL_MINUTES
  const sorted = [...measuredMs].sort((a, b) => a - b)
  return Math.max(1, Math.round(sorted[Math.floor(sorted.length / 2)]! / MINUTE_MS))
}

const FEWEST = 5
const USUAL_MINUTES = 6
