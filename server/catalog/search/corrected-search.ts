import type { ParsedSearch } from './parse-search.ts'

export function correctedSearch({ wanted, corrected }: ParsedSearch, had: number): string | undefined {
  const isWhole = had === 2 ** wanted.length - 1
  if (isWhole) return corrected ?? undefined
  return wanted
    .filter((_, at) => had & (1 << at))
    .map(({ shown }) => shown)
    .join(' ')
}
