import type { QueryKey } from '@tanstack/react-query'
import { PUBLIC_READS } from '#contract/public-reads.ts'

const PUBLIC = new Set<unknown>(PUBLIC_READS)

/** Every response is personal except those of public reads, which are the same for everyone. */
export function isPersonal({ queryKey: [route] }: { queryKey: QueryKey }): boolean {
  return !PUBLIC.has(route)
}
