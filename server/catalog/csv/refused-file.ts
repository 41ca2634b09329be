import type { Cell } from '../../http/csv/csv.ts'

/** What the file of refused rows adds at its end; a file that comes back with it is read as if it were not there. */
export const REASON_COLUMN = 'Why it was refused'

/** The rows as they stood, each product's reason beside its first one. */
export function refusedLines(width: number, source: string[][], reasons: string[]): Cell[][] {
  return source.map((texts, index) => [
    ...Array.from({ length: width }, (_, place) => texts[place] ?? ''),
    index === 0 ? reasons.join('; ') : '',
  ])
}
