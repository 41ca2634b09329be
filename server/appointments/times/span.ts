/** Epoch milliseconds; `from` is inclusive, `until` exclusive. */
export interface Span {
  from: number
  until: number
}

export function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const { from, until } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else result.push({ from, until })
  }
  return result
}

/** @param busy must be `merged`. */
export function isFree(busy: readonly Span[], { from, until }: Span): boolean {
  let [low, high] = [0, busy.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (busy[middle]!.until <= from) low = middle + 1
    else high = middle
  }
  return low === busy.length || busy[low]!.from >= until
}
