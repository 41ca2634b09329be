import { Problem } from '#contract/problem.ts'

/**
 * Two people edit one thing: who comes second sees what the first one saved instead of undoing it.
 * @param current what the shop has now, as it goes over the wire.
 * @throws Problem `stale_edit` with `current`.
 */
export function requireFresh(seen: number | undefined, version: number, current: () => unknown): void {
  if (seen === undefined || seen === version) return
  throw new Problem(
    'conflict',
    'stale_edit',
    'Somebody else changed this meanwhile. Look at their version, then save again.',
    {
      current: current(),
    },
  )
}
