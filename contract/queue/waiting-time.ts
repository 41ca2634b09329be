const MINUTE_MS = 60_000

/**
 * Whole minutes until whoever stands behind these is called: what is left of those being served, and all of those that
 * wait before, shared by the desks that serve. Docs: rule Z-3.
 * @param served for how long each has been at a desk, and how long such one takes.
 * @param before how long each takes that waits before.
 */
export function waitingMinutes(
  served: readonly { elapsedMs: number; minutes: number }[],
  before: readonly number[],
  desks: number,
): number {
  // Without anybody before, a free desk calls at once.
  const isFree = served.length < desks && before.length === 0
  if (isFree) return 0
  const left = served.map(({ elapsedMs, minutes }) => Math.max(0, minutes - elapsedMs / MINUTE_MS))
  const all = [...left, ...before].reduce((sum, minutes) => sum + minutes, 0)
  return Math.ceil(all / Math.max(1, desks))
}

/** The middle one of what was measured, in whole minutes, one at least; what is usual where too little was. */
export function typicalMinutes(measuredMs: readonly number[]): number {
  if (measuredMs.length < FEWEST) return USUAL_MINUTES
  const sorted = [...measuredMs].sort((a, b) => a - b)
  return Math.max(1, Math.round(sorted[Math.floor(sorted.length / 2)]! / MINUTE_MS))
}

const FEWEST = 5
const USUAL_MINUTES = 6
