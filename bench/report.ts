const verdicts: { line: string; isMet: boolean }[] = []

export function heading(title: string): void {
  console.log(`\n${title}`)
}

/** One measured ratio or size against what it must reach. */
export function report(
  what: string,
  value: number,
  target: { atLeast: number } | { atMost: number },
  unit = '',
  detail = '',
): void {
  const isMet = 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
  const bound = 'atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`
  const line = `${what.padEnd(46)} ${number(value).padStart(8)}${unit.padEnd(3)} ${bound.padEnd(15)} ${isMet ? 'met   ' : 'MISSED'}`
  console.log(`  ${line}${detail && `  ${detail}`}`)
  verdicts.push({ line, isMet })
}

/** Says again what was missed. @returns how many that are. */
export function closing(): number {
  const missed = verdicts.filter(({ isMet }) => !isMet)
  console.log(`\n${verdicts.length - missed.length} of ${verdicts.length} met`)
  for (const { line } of missed) console.log(`  ${line}`)
  return missed.length
}

/** What so large a share of the values does not pass. */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function number(value: number): string {
  return Number.isInteger(value) ? String(value) : value < 100 ? value.toFixed(2) : value.toFixed(0)
}
