import type { ReportName } from '#contract/reports/report.ts'
import { monthDay } from '../../shell/day-text.ts'
import { formatMoney } from '../../ui/money.tsx'
import { BarChart } from './bar-chart.tsx'
import { BarList } from './bar-list.tsx'
import { HeatMap } from './heat-map.tsx'
import type { Report } from './report-table.tsx'

interface Bars {
  caption: string
  label: string
  value: string
  format: (value: number) => string
}

const oneDecimal = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })
const percent = (value: number) => value.toLocaleString('en-US', { style: 'percent' })

const BARS: Partial<Record<ReportName, Bars[]>> = {
  products: [{ caption: 'Sales by product', label: 'product', value: 'net', format: formatMoney }],
  categories: [{ caption: 'Sales by category', label: 'category', value: 'net', format: formatMoney }],
  payments: [{ caption: 'Received', label: 'payment', value: 'received', format: formatMoney }],
  stock: [{ caption: 'Retail value', label: 'category', value: 'retail', format: formatMoney }],
  'turn-around': [
    { caption: 'Median days', label: 'kind', value: 'medianDays', format: oneDecimal },
    { caption: 'Ready on time', label: 'kind', value: 'hitRate', format: percent },
  ],
  'first-time-fix': [{ caption: 'First-time fix', label: 'kind', value: 'fixRate', format: percent }],
  technicians: [
    { caption: 'Hours', label: 'technician', value: 'hours', format: oneDecimal },
    { caption: 'Billed', label: 'technician', value: 'revenue', format: formatMoney },
  ],
}

/** The sales of a single day need no bars. */
export function hasChart({ name, rows }: Report): boolean {
  return name === 'sales' ? rows.length > 1 : name === 'busy-hours' || name in BARS
}

/** The picture of a report; the report's table has the same numbers. */
export function ReportChart({ report }: { report: Report }) {
  const { name, by, rows, totals } = report
  if (!hasChart(report)) return null
  if (name === 'busy-hours') return <HeatMap report={report} />
  if (name === 'sales') {
    return (
      <BarChart
        title={`Sales per ${by}`}
        labelTitle={by === 'day' ? 'Day' : `${by === 'week' ? 'Week' : 'Month'} from`}
        bars={rows.map(({ period, sales }) => ({ label: monthDay(String(period)), value: Number(sales) }))}
        total={Number(totals.sales)}
        format={formatMoney}
      />
    )
  }
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-flow-col lg:auto-cols-fr">
      {BARS[name]?.map(({ caption, label, value, format }) => (
        <figure key={value} className="grid content-start gap-3">
          <figcaption className="text-sm font-semibold">{caption}</figcaption>
          <BarList
            bars={rows
              .filter((row) => row[value] !== null)
              .map((row) => ({ label: String(row[label]), value: Number(row[value]) }))}
            format={format}
          />
        </figure>
      ))}
    </div>
  )
}
