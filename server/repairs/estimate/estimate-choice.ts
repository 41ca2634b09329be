import { cents } from '#contract/money.ts'
import type { EstimateDecision } from '#contract/repairs/estimate.ts'
import { invalid } from '../../http/input.ts'
import type { repairEstimates } from './estimate.table.ts'
import type { EstimateRow } from './estimate.ts'
import { sumOfLines } from './price-work.ts'

interface Answer {
  decision: EstimateDecision
  option: number | undefined
  lines: number[] | undefined
}

/**
 * @throws Problem `validation_failed` for an approval that does not name one of the options, that chooses where there
 * is nothing to choose, or that names a line that was not offered.
 */
export function requireChoice(estimate: EstimateRow, { decision, option, lines }: Answer): void {
  const { options, allowsLines } = estimate
  if (decision === 'declined') {
    if (option !== undefined) throw invalid({ option: ['A refusal has no option'] })
    if (lines !== undefined) throw invalid({ lines: ['A refusal has no lines'] })
    return
  }
  if (options && (option === undefined || !options[option])) throw invalid({ option: ['Choose one of the options'] })
  if (!options && option !== undefined) throw invalid({ option: ['This estimate has no options'] })
  if (lines === undefined) return
  if (!allowsLines) throw invalid({ lines: ['This estimate is approved as a whole'] })
  if (new Set(lines).size < lines.length) throw invalid({ lines: ['Name each line once'] })
  const count = offeredOf(estimate).length
  if (lines.some((at) => at >= count)) throw invalid({ lines: ['This estimate has no such line'] })
}

export function isSameChoice(estimate: EstimateRow, { decision, option, lines }: Answer): boolean {
  if (decision === 'declined') return true
  if (estimate.options) return estimate.chosenOption === option
  const count = offeredOf(estimate).length
  const { totalCents, lines: approved } = sumOfLines(
    { ...estimate, lines: offeredOf(estimate) },
    lines ?? places(count),
  )
  return estimate.totalCents === totalCents && JSON.stringify(estimate.lines) === JSON.stringify(approved)
}

/**
 * The columns that hold what was approved: exactly the amounts that the customer saw. A deposit above the approved
 * lines becomes their total.
 */
export function approvedOf(
  estimate: EstimateRow,
  { decision, option, lines }: Answer,
): Partial<typeof repairEstimates.$inferInsert> {
  if (decision === 'declined') return {}
  if (option !== undefined) {
    const { name: _, ...sum } = estimate.options![option]!
    return { ...sum, chosenOption: option }
  }
  if (lines === undefined || lines.length === estimate.lines.length) return {}
  const sum = sumOfLines(estimate, lines)
  const depositCents = cents(Math.min(estimate.depositCents, sum.totalCents))
  return { ...sum, depositCents, offeredLines: estimate.lines }
}

function offeredOf({ lines, offeredLines }: EstimateRow) {
  return offeredLines ?? lines
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at)
}
