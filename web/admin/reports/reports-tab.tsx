import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ReportName } from '#contract/reports/report.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { stringifySearch } from '../../search-params.ts'
import { monthDay } from '../../shell/day-text.ts'
import { useShell } from '../../shell/use-shell.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { BarChart } from './bar-chart.tsx'
import { JournalAccounts } from './journal-accounts.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { type Report, ReportTable } from './report-table.tsx'

const NAMES: Record<ReportName, string> = {
  sales: 'Sales',
  products: 'Products',
  categories: 'Categories',
  taxes: 'Tax',
  payments: 'Payment methods',
  refunds: 'Refunds',
  stock: 'Stock value',
  movements: 'Stock movements',
  discounts: 'Discounts',
  drawers: 'Cash drawers',
  tips: 'Tips',
  journal: 'Journal',
  'turn-around': 'Repair times',
  'first-time-fix': 'First-time fix',
  technicians: 'Technicians',
}
const BY_TIME: ReportName[] = ['sales', 'taxes']

export function ReportsTab() {
  const api = useApi()
  const [search] = useAdminSearch('/admin/reports')
  const { company } = useShell()
  const today = dayIn(company.timeZone, new Date())
  const { name = 'sales', by = 'day' } = search
  const days = { from: search.from ?? addDays(today, -29), to: search.to ?? today }
  const reportQuery = { name, ...days, by }
  const query = useQuery({
    ...api.query('GET /admin/reports/:name', reportQuery),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const report = query.data?.name === name ? query.data : undefined
  const { name: _, ...period } = reportQuery
  return (
    <>
      <TabHeading
        title="Reports"
        actions={
          <>
            {name === 'journal' && (
              <CsvLink href={`/api/admin/journal/export${stringifySearch(days)}`}>For QuickBooks</CsvLink>
            )}
            <CsvLink href={`/api/admin/reports/${name}/export${stringifySearch(period)}`}>Download CSV</CsvLink>
          </>
        }
      />
      <nav aria-label="Reports" className="flex flex-wrap gap-1.5 text-sm">
        {ReportName.options.map((one) => (
          <AdminLink
            key={one}
            to="/admin/reports"
            search={{ ...search, name: one }}
            aria-current={one === name ? 'page' : undefined}
            resetScroll={false}
            className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3 hover:bg-tint aria-[current=page]:border-primary aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-primary pointer-coarse:min-h-11"
          >
            {NAMES[one]}
          </AdminLink>
        ))}
      </nav>
      {name !== 'stock' && <PeriodPicker today={today} days={days} by={by} hasSteps={BY_TIME.includes(name)} />}
      {query.error && !report ? (
        <QueryError query={query} />
      ) : report ? (
        <Shown report={report} isBusy={query.isPlaceholderData} />
      ) : (
        <Skeleton className="h-96" />
      )}
      {name === 'journal' && <JournalAccounts />}
    </>
  )
}

function CsvLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download className={buttonLook('quiet')}>
      <Download aria-hidden className="size-4" /> {children}
    </a>
  )
}

function Shown({ report, isBusy }: { report: Report; isBusy: boolean }) {
  const isEmpty = report.rows.every((row) =>
    Object.values(row).every((value) => typeof value !== 'number' || value === 0),
  )
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="report" aria-busy={isBusy}>
      <div className="grid gap-1">
        <h2 id="report" className="text-lg">
          {report.title}
        </h2>
        <p className="max-w-3xl text-sm text-muted">{report.explanation}</p>
      </div>
      {isEmpty ? (
        <EmptyState title="No data in this period">Choose another period.</EmptyState>
      ) : (
        <>
          {report.name === 'sales' && <SalesChart report={report} />}
          <ReportTable report={report} />
          {report.isMore && (
            <p className="text-sm text-muted">
              The first {report.rows.length} rows. Totals and the CSV include all of them.
            </p>
          )}
        </>
      )}
    </section>
  )
}

function SalesChart({ report: { rows, by } }: { report: Report }) {
  if (rows.length < 2) return null
  return (
    <Card>
      <BarChart
        title={`Sales per ${by}, in dollars`}
        labelTitle={by === 'day' ? 'Day' : `${by === 'week' ? 'Week' : 'Month'} from`}
        bars={rows.map(({ period, sales }) => ({ label: monthDay(String(period)), value: Number(sales) }))}
        format={formatMoney}
      />
    </Card>
  )
}
