import type { QueryKey } from '@tanstack/react-query'
import { PUBLIC_READS } from '#contract/public-reads.ts'

const PUBLIC = new Set<unknown>(PUBLIC_READS)

export function isPersonal({ queryKey: [route] }: { queryKey: QueryKey }): boolean {
  return !PUBLIC.has(route)
}
