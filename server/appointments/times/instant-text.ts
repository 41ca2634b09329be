export function instantText(instant: number): string {
  const before = known.get(instant)
  if (before !== undefined) return before
  const text = new Date(instant).toISOString()
  if (known.size >= MAX_CACHED) known.clear()
  known.set(instant, text)
  return text
}

const known = new Map<number, string>()
const MAX_CACHED = 5_000
