import type { Cell } from '../http/csv/csv.ts'

/** A corrected file may still have this column, which is ignored. */
export const REASON_COLUMN = 'Why it was refused'

export function refusedLines(width: number, source: string[][], reasons: string[]): Cell[][] {
  return source.map((texts, index) => [
    ...Array.from({ length: width }, (_, place) => texts[place] ?? ''),
    index === 0 ? reasons.join('; ') : '',
  ])
}
