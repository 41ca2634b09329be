import { TrendingDown, TrendingUp } from 'lucide-react'
import type { Output } from '../../api.ts'
import { weekdayName } from '../../shell/day-text.ts'
import { formatMoney } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { percentChange } from './percent-change.ts'

type Overview = Output<'GET /admin/overview'>
type Day = Overview['today']

interface Figure {
  title: string
  of: (day: Day) => number | null
  format: (value: number) => string
  report: 'sales' | 'refunds' | 'taxes'
}

const FIGURES: readonly Figure[] = [
  { title: 'Sales today', of: ({ sales }) => sales, format: formatMoney, report: 'sales' },
  { title: 'Orders', of: ({ orders }) => orders, format: String, report: 'sales' },
  { title: 'Average order', of: ({ average }) => average, format: formatMoney, report: 'sales' },
  { title: 'Refunds', of: ({ refunds }) => refunds, format: formatMoney, report: 'refunds' },
  { title: 'Tax', of: ({ tax }) => tax, format: formatMoney, report: 'taxes' },
]

export function TodayNumbers({ overview }: { overview: Overview | undefined }) {
  return (
    <ul aria-label="Sales" className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {FIGURES.map((figure) => (
        <li key={figure.title} className="max-md:first:col-span-2">
          <AdminLink
            to="/admin/reports"
            search={{ name: figure.report }}
            className="grid h-full content-between gap-1 rounded-card border border-line bg-surface p-4 hover:border-control hover:bg-tint">
            <span className="text-sm text-muted">{figure.title}</span>
            {overview ? <Shown figure={figure} overview={overview} /> : <Skeleton className="h-21" />}
          </AdminLink>
        </li>
      ))}
    </ul>
  )
}

function Shown({ figure: { title, of, format }, overview }: { figure: Figure; overview: Overview }) {
  const { today, yesterday, sameWeekday, series } = overview
  const shown = (day: Day) => {
    const value = of(day)
    return value === null ? '—' : format(value)
  }
  return (
    <>
      <span className="figures flex flex-wrap items-baseline gap-x-2 text-xl font-semibold">
        {shown(today)}
        <Change percent={percentChange(of(today), of(sameWeekday))} isGood={title !== 'Refunds'} />
      </span>
      <Sparkline values={series.map((day) => of(day) ?? 0)} />
      <span className="figures text-xs text-muted">
        {shown(sameWeekday)} last {weekdayName(sameWeekday.day)}
        <br />
        {shown(yesterday)} yesterday
      </span>
    </>
  )
}

/** A decrease is neutral, because the day is not over. */
function Change({ percent, isGood }: { percent: number | null; isGood: boolean }) {
  if (percent === null || percent === 0) return null
  const Icon = percent > 0 ? TrendingUp : TrendingDown
  const tone = percent < 0 ? 'text-muted' : isGood ? 'text-delivered' : 'text-cancelled'
  return (
    <span className={`inline-flex items-center gap-1 text-xs font-semibold ${tone}`}>
      <Icon aria-hidden className="size-3.5" />
      {percent > 0 ? '+' : '−'}
      {Math.abs(percent)}%<span className="sr-only"> compared with the same weekday last week</span>
    </span>
  )
}

const WIDTH = 100
const HEIGHT = 24

function Sparkline({ values }: { values: number[] }) {
  const most = Math.max(...values, 1)
  const points = values.map(
    (value, place) => `${(place / (values.length - 1)) * WIDTH},${HEIGHT - 1 - (value / most) * (HEIGHT - 2)}`,
  )
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-6 w-full">
      <polyline
        points={points.join(' ')}
        fill="none"
        className="stroke-primary"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
