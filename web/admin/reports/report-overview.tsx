import { useQuery } from '@tanstack/react-query'
import type { ReportName } from '#contract/reports/report.ts'
import { useApi } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { ReportChart } from './report-chart.tsx'

const SHOWN: ReportName[] = ['sales', 'payments', 'busy-hours', 'turn-around', 'technicians', 'stock']

interface Props {
  days: { from: string; to: string }
}

export function ReportOverview({ days }: Props) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {SHOWN.map((name) => (
        <Tile key={name} name={name} days={days} />
      ))}
    </div>
  )
}

function Tile({ name, days }: Props & { name: ReportName }) {
  const query = useQuery(useApi().query('GET /admin/reports/:name', { name, ...days, by: 'day' }))
  const report = query.data
  if (query.error) return <QueryError query={query} />
  if (!report) return <Skeleton className="h-64" />
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-base">
        <AdminLink to="/admin/reports" search={{ ...days, name }} className="link">
          {report.title}
        </AdminLink>
      </h2>
      {report.rows.length === 0 ? (
        <p className="text-sm text-muted">No data in this period</p>
      ) : (
        <ReportChart report={report} />
      )}
    </Card>
  )
}
