const DAY_MS = 86_400_000

/**
 * All backups of today and yesterday, and the latest of each of the last days, weeks and months. The newest one always
 * stays.
 * @param names begin with an instant such as `2026-11-23T08-00-00Z`, in UTC.
 */
export function selectRetained(
  names: readonly string[],
  { days, weeks, months }: { days: number; weeks: number; months: number },
  now: Date,
): Set<string> {
  const latestFirst = [...names].sort().reverse()
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  const retained = new Set(latestFirst.filter((name, index) => index === 0 || name.slice(0, 10) >= yesterday))
  const periods = [
    { count: days, of: (name: string) => name.slice(0, 10) },
    { count: weeks, of: weekOf },
    { count: months, of: (name: string) => name.slice(0, 7) },
  ]
  for (const { count, of } of periods) {
    const seen = new Set<string>()
    for (const name of latestFirst) {
      if (seen.size >= count) break
      if (seen.has(of(name))) continue
      seen.add(of(name))
      retained.add(name)
    }
  }
  return retained
}

function weekOf(name: string): string {
  const days = Math.floor(Date.parse(`${name.slice(0, 10)}T00:00:00Z`) / DAY_MS)
  return String(Math.floor((days + 3) / 7))
}
