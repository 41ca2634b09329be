export interface Cost {
  programMs: number
  databaseMs: number
  logKb: number
}

type Kind = 'kept' | 'search' | 'page' | 'purchase' | 'ticket' | 'sync'

/** A busy day of one shop: more than most have. */
const DAY: Record<Kind, number> = { kept: 4_000, search: 300, page: 150, purchase: 60, ticket: 25, sync: 40 }
/** Of the day's work in its busiest hour, and how much of it comes in the worst of that hour's minutes. */
const BUSIEST_HOUR = 0.15
const WORST_MINUTE = 3
/** Of a core's time; above it answers begin to wait for each other. */
const FULL = 0.6
const SHOPS = [1, 50, 5_000]

/** What so many shops on one database need, by what one of each costs here. */
export function printDemand(costs: Record<Kind, Cost>): void {
  console.log('\nA busy day of so many shops on one database')
  console.log(
    `  ${'shops'.padStart(6)}${['requests/s', 'program', 'database', 'log GB/day'].map(right).join('')}`,
  )
  for (const shops of SHOPS) {
    const day = (of: (cost: Cost) => number) =>
      shops * Object.entries(DAY).reduce((sum, [kind, times]) => sum + times * of(costs[kind as Kind]), 0)
    const peak = (BUSIEST_HOUR * WORST_MINUTE) / 3600
    const requests = shops * Object.values(DAY).reduce((sum, times) => sum + times, 0) * peak
    const cores = (ms: number) => ((ms / 1000) * peak) / FULL
    const values = [
      requests.toFixed(1),
      `${cores(day(({ programMs }) => programMs)).toFixed(2)} cores`,
      `${cores(day(({ databaseMs }) => databaseMs)).toFixed(2)} cores`,
      (day(({ logKb }) => logKb) / 1024 / 1024).toFixed(2),
    ]
    console.log(`  ${String(shops).padStart(6)}${values.map(right).join('')}`)
  }
}

function right(text: string): string {
  return text.padStart(14)
}
