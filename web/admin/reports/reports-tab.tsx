import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReportName, ReportStep } from '#contract/reports/report.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { stringifySearch } from '../../search-params.ts'
import { useShell } from '../../shell/use-shell.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Select } from '../../ui/form/select.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Labelled } from '../form/labelled.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { BookClosings } from './book-closings.tsx'
import { ClaimLetters } from './claim-letters.tsx'
import { FilingLink } from './filing-link.tsx'
import { JournalDays } from './journal-days.tsx'
import { JournalExports } from './journal-exports.tsx'
import { JournalTable } from './journal-table.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { chosenDays, chosenMonths, usualStep } from './periods.ts'
import { hasChart, ReportChart } from './report-chart.tsx'
import { ReportOverview } from './report-overview.tsx'
import { type Report, ReportTable } from './report-table.tsx'

const GROUPS = ['Sales', 'Repairs', 'Money', 'Stock', 'Accounting'] as const
const REPORTS: Record<ReportName, readonly [group: (typeof GROUPS)[number], label: string]> = {
  sales: ['Sales', 'Sales'],
  products: ['Sales', 'Products'],
  categories: ['Sales', 'Categories'],
  discounts: ['Sales', 'Discounts'],
  'busy-hours': ['Sales', 'Busy hours'],
  'turn-around': ['Repairs', 'Repair times'],
  'first-time-fix': ['Repairs', 'First-time fix'],
  technicians: ['Repairs', 'Technicians'],
  'repair-margins': ['Repairs', 'Margin of repairs'],
  'part-margins': ['Repairs', 'Margin of parts'],
  'supplier-margins': ['Repairs', 'Parts by supplier'],
  payments: ['Money', 'Payment methods'],
  refunds: ['Money', 'Refunds'],
  drawers: ['Money', 'Cash drawers'],
  receivables: ['Money', 'Owed on account'],
  payables: ['Money', 'Owed to suppliers'],
  tips: ['Money', 'Tips'],
  stock: ['Stock', 'Stock value'],
  movements: ['Stock', 'Stock movements'],
  taxes: ['Accounting', 'Tax'],
  'tax-states': ['Accounting', 'Tax by state'],
  'tax-jurisdictions': ['Accounting', 'Tax by jurisdiction'],
  'ohio-ust-1': ['Accounting', 'Ohio UST-1'],
  journal: ['Accounting', 'Journal'],
}
const NAMES = Object.keys(REPORTS) as ReportName[]
const BY_TIME: ReportName[] = ['sales', 'taxes']
const OF_NOW: ReportName[] = ['stock', 'receivables', 'payables']

export function ReportsTab() {
  const [search, change] = useAdminSearch('/admin/reports')
  const { company } = useShell()
  const today = dayIn(company.timeZone, new Date())
  const { name, by = 'day' } = search
  const days = (name === 'ohio-ust-1' ? chosenMonths : chosenDays)(search, today)
  const hasSteps = name !== undefined && BY_TIME.includes(name)
  return (
    <>
      <TabHeading title="Reports" actions={name && <Downloads name={name} days={days} by={by} />} />
      {!name && <ReportLinks />}
      <div className="flex flex-wrap items-end gap-3">
        <ReportSelect current={name} />
        {!(name && OF_NOW.includes(name)) && (
          <PeriodPicker today={today} days={days} onChange={(next) => change({ ...next, by: usualStep(next) })}>
            {hasSteps && (
              <Labelled label="Group by">
                <Select
                  value={by}
                  onChange={({ target }) => change({ by: target.value as ReportStep })}
                  className="text-sm sm:w-32">
                  <option value="day">Day</option>
                  <option value="week">Week</option>
                  <option value="month">Month</option>
                </Select>
              </Labelled>
            )}
          </PeriodPicker>
        )}
      </div>
      {name === 'journal' && <JournalExports days={days} />}
      {name ? <SingleReport name={name} days={days} by={by} /> : <ReportOverview days={days} />}
      {name === 'ohio-ust-1' && <FilingLink />}
      {name === 'journal' && <JournalDays days={days} />}
      {name === 'journal' && <BookClosings yesterday={addDays(today, -1)} />}
      {name === 'supplier-margins' && <ClaimLetters days={days} />}
    </>
  )
}

/** On a phone, they would fill the first screen. */
function ReportLinks() {
  return (
    <nav aria-label="Choose a report" className="flex flex-wrap items-end gap-x-5 gap-y-3 text-sm max-md:hidden">
      {GROUPS.map((group) => (
        <div key={group} className="grid gap-1">
          <p id={`reports-${group}`} className="text-xs text-muted">
            {group}
          </p>
          <ul aria-labelledby={`reports-${group}`} className="flex flex-wrap gap-1.5">
            {NAMES.filter((one) => REPORTS[one][0] === group).map((one) => (
              <li key={one}>
                <ReportLink name={one} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function ReportSelect({ current }: { current: ReportName | undefined }) {
  const [, change] = useAdminSearch('/admin/reports')
  return (
    <div className={classNames('max-sm:w-full', !current && 'md:hidden')}>
      <Labelled label="Report">
        <Select
          value={current ?? ''}
          onChange={({ target }) => change({ name: target.value as ReportName | '' })}
          className="text-sm sm:w-56">
          <option value="">All reports</option>
          {GROUPS.map((group) => (
            <optgroup key={group} label={group}>
              {NAMES.filter((one) => REPORTS[one][0] === group).map((one) => (
                <option key={one} value={one}>
                  {REPORTS[one][1]}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Labelled>
    </div>
  )
}

function ReportLink({ name }: { name: ReportName }) {
  const [search] = useAdminSearch('/admin/reports')
  return (
    <AdminLink
      to="/admin/reports"
      search={{ ...search, name }}
      resetScroll={false}
      className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3 hover:bg-tint pointer-coarse:min-h-11">
      {REPORTS[name][1]}
    </AdminLink>
  )
}

interface ReportProps {
  name: ReportName
  days: { from: string; to: string }
  by: ReportStep
}

function Downloads({ name, days, by }: ReportProps) {
  return <CsvLink href={`/api/admin/reports/${name}/export${stringifySearch({ ...days, by })}`}>Download CSV</CsvLink>
}

function SingleReport({ name, days, by }: ReportProps) {
  const query = useQuery({
    ...useApi().query('GET /admin/reports/:name', { name, ...days, by }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const report = query.data?.name === name ? query.data : undefined
  if (report) return <Shown report={report} isBusy={query.isPlaceholderData} />
  return query.error ? <QueryError query={query} /> : <Skeleton className="h-96" />
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
        <EmptyState title={report.isOfNow ? 'Nothing now' : 'No data in this period'}>
          {report.isOfNow ? 'This report lists what is there at this moment.' : 'Choose another period.'}
        </EmptyState>
      ) : (
        <>
          {hasChart(report) && (
            <Card>
              <ReportChart report={report} />
            </Card>
          )}
          {report.name === 'journal' ? <JournalTable report={report} /> : <ReportTable report={report} />}
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
