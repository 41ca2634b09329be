import type { Cell } from '../http/csv/csv.ts'

/** The last column of the file of refused rows. A corrected file may still have it: it is ignored. */
export const REASON_COLUMN = 'Why it was refused'

/** The rows as they stood in the file, with the reasons beside the first one. */
export function refusedLines(width: number, source: string[][], reasons: string[]): Cell[][] {
  return source.map((texts, index) => [
    ...Array.from({ length: width }, (_, place) => texts[place] ?? ''),
    index === 0 ? reasons.join('; ') : '',
  ])
}
