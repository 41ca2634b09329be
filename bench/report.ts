type Budget = { atLeast: number } | { atMost: number }

const lines: { text: string; isMet: boolean }[] = []

export function heading(title: string): void {
  console.log(`\n${title}`)
}

export function report(what: string, value: number, budget: Budget, unit = '', detail = ''): void {
  const isMet = 'atLeast' in budget ? value >= budget.atLeast : value <= budget.atMost
  const bound = 'atLeast' in budget ? `at least ${rounded(budget.atLeast)}` : `at most ${rounded(budget.atMost)}`
  const text = `${what.padEnd(44)} ${rounded(value).padStart(8)}${unit.padEnd(4)} ${bound.padEnd(15)} ${isMet ? 'pass' : 'FAIL'}`
  console.log(`  ${text}  ${detail}`.trimEnd())
  lines.push({ text, isMet })
}

export function printSummary(): boolean {
  const failed = lines.filter(({ isMet }) => !isMet)
  console.log(`\n${lines.length - failed.length} of ${lines.length} budgets met`)
  for (const { text } of failed) console.log(`  ${text}`)
  return failed.length === 0
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** @param share from 0 to 1; by the nearest rank. */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]!
}

function rounded(value: number): string {
  return Number.isInteger(value) ? String(value) : value < 100 ? value.toFixed(2) : value.toFixed(0)
}
