import { Temporal } from 'temporal-polyfill'
import { addDays } from '#contract/zoned-time.ts'

/**
 * First and last day of a term, the first one being 1. Terms are counted from the first day of all, so that a plan that
 * began on the 31st ends its months where they end and is back on the 31st after. Source: docs/rules.md, I-1.
 */
export function termOf(
  { startsOn, termMonths }: { startsOn: string; termMonths: number },
  term: number,
): { from: string; to: string } {
  const start = Temporal.PlainDate.from(startsOn)
  const begins = (nth: number) => start.add({ months: termMonths * (nth - 1) }).toString()
  return { from: begins(term), to: addDays(begins(term + 1), -1) }
}
