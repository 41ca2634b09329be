import { addDays } from '#contract/zoned-time.ts'

export interface Days {
  from: string
  to: string
}

/** The first months of the quarters. */
const QUARTERS = ['01', '04', '07', '10']

/** The last 30 days unless the URL says otherwise. */
export function chosenDays({ from, to }: Partial<Days>, today: string): Days {
  return { from: from ?? addDays(today, -29), to: to ?? today }
}

/** A sales tax return is for whole months. */
export function chosenMonths({ from, to }: Partial<Days>, today: string): Days {
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1)
  return from || to ? chosenDays({ from, to }, today) : { from: `${lastMonth.slice(0, 7)}-01`, to: lastMonth }
}

export function usualPeriods(today: string): [name: string, days: Days][] {
  const month = today.slice(0, 7)
  const lastMonth = addDays(`${month}-01`, -1)
  const year = Number(today.slice(0, 4))
  const quarterOf = (day: string) => `${day.slice(0, 4)}-${QUARTERS[Math.floor((Number(day.slice(5, 7)) - 1) / 3)]}-01`
  const quarter = quarterOf(today)
  const lastQuarter = addDays(quarter, -1)
  return [
    ['Today', { from: today, to: today }],
    ['Last 7 days', { from: addDays(today, -6), to: today }],
    ['Last 30 days', { from: addDays(today, -29), to: today }],
    ['This month', { from: `${month}-01`, to: today }],
    ['Last month', { from: `${lastMonth.slice(0, 7)}-01`, to: lastMonth }],
    ['This quarter', { from: quarter, to: today }],
    ['Last quarter', { from: quarterOf(lastQuarter), to: lastQuarter }],
    ['This year', { from: `${year}-01-01`, to: today }],
    ['Last year', { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }],
  ]
}

const DAYS_SHOWN_ONE_BY_ONE = 62
const DAY_MS = 86_400_000

export function usualStep({ from, to }: Days): 'day' | 'month' {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return days < DAYS_SHOWN_ONE_BY_ONE ? 'day' : 'month'
}
