import { Temporal } from 'temporal-polyfill'
import { addDays } from '#contract/zoned-time.ts'

/**
 * The first term is 1. Terms are counted from the first day, so a plan that began on the 31st ends short months on
 * their last day. Source: docs/rules.md, I-1.
 */
export function termOf(
  { startsOn, termMonths }: { startsOn: string; termMonths: number },
  term: number,
): { from: string; to: string } {
  const start = Temporal.PlainDate.from(startsOn)
  const begins = (nth: number) => start.add({ months: termMonths * (nth - 1) }).toString()
  return { from: begins(term), to: addDays(begins(term + 1), -1) }
}
