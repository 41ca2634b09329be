import type { QueryKey } from '@tanstack/react-query'
import { PUBLIC_READS } from '#contract/public-reads.ts'

const PUBLIC = new Set<unknown>(PUBLIC_READS)

/** Whether an answer may be this person's: whatever was not asked of a route that answers everyone alike. */
export function isPersonal({ queryKey: [route] }: { queryKey: QueryKey }): boolean {
  return !PUBLIC.has(route)
}
