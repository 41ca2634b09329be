import { TrendingUp } from 'lucide-react'
import type { Output } from '../../api.ts'
import { weekdayName } from '../../shell/day-text.ts'
import { formatMoney } from '../../ui/money.tsx'

type Overview = Output<'GET /admin/overview'>
type Day = Overview['today']

const NUMBERS: { title: string; of: (day: Day) => number | null; format: (value: number) => string }[] = [
  { title: 'Sales', of: ({ sales }) => sales, format: formatMoney },
  { title: 'Orders', of: ({ orders }) => orders, format: String },
  { title: 'Average order', of: ({ average }) => average, format: formatMoney },
  { title: 'Refunds', of: ({ refunds }) => refunds, format: formatMoney },
  { title: 'Tax', of: ({ tax }) => tax, format: formatMoney },
]

export function TodayNumbers({ overview: { today, yesterday, sameWeekday } }: { overview: Overview }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {NUMBERS.map(({ title, of, format }) => {
        const shown = (day: Day) => {
          const value = of(day)
          return value === null ? '—' : format(value)
        }
        return (
          <div key={title} className="rounded-card border border-line bg-surface p-4">
            <dt className="text-sm text-muted">{title}</dt>
            <dd className="grid gap-1">
              <span className="figures flex items-center gap-2 text-xl font-semibold">
                {shown(today)}
                <Trend now={of(today)} before={of(sameWeekday)} isGood={title !== 'Refunds'} />
              </span>
              <span className="figures text-xs text-muted">
                {shown(sameWeekday)} last {weekdayName(sameWeekday.day)}
                <br />
                {shown(yesterday)} yesterday
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Only increases are shown, because a lower number before the end of the day means nothing. */
function Trend({ now, before, isGood }: { now: number | null; before: number | null; isGood: boolean }) {
  if (now === null || before === null || now <= before) return null
  return (
    <>
      <TrendingUp aria-hidden className={`size-4 ${isGood ? 'text-delivered' : 'text-cancelled'}`} />
      <span className="sr-only">more than last week</span>
    </>
  )
}
