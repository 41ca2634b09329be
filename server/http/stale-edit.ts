import { Problem } from '#contract/problem.ts'

/**
 * Prevents one person's edit from overwriting another's.
 * @param current the stored record as JSON.
 * @throws Problem `stale_edit` with `current`.
 */
export function requireFresh(seen: number | undefined, version: number, current: () => unknown): void {
  if (seen === undefined || seen === version) return
  throw new Problem('conflict', 'stale_edit', 'Someone else changed this. Review their version, then save again.', {
    current: current(),
  })
}
