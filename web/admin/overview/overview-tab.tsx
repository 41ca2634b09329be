import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { longDay, monthDay } from '../../shell/day-text.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { BarChart } from '../reports/bar-chart.tsx'
import { Attention } from './attention.tsx'
import { FirstSteps } from './first-steps.tsx'
import { TodayNumbers } from './today-numbers.tsx'

type Overview = Output<'GET /admin/overview'>

export function OverviewTab() {
  const api = useApi()
  const query = useQuery({ ...api.query('GET /admin/overview'), refetchOnMount: 'always' })
  const mayBrand = useMay('branding.read')
  return (
    <>
      <TabHeading
        title="Overview"
        actions={
          mayBrand && (
            <LinkButton kind="quiet" size="small" href="/branding">
              Branding and guides
            </LinkButton>
          )
        }
      >
        {query.data && longDay(query.data.today.day)}
      </TabHeading>
      <FirstSteps />
      <Attention />
      {query.error && !query.data ? (
        <QueryError query={query} />
      ) : query.data ? (
        <Numbers overview={query.data} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  )
}

function Numbers({ overview }: { overview: Overview }) {
  const bars = (of: (day: Overview['today']) => number) =>
    overview.series.map((day) => ({ label: monthDay(day.day), value: of(day) }))
  return (
    <>
      <section aria-labelledby="today" className="grid grid-cols-1 gap-3">
        <h2 id="today" className="text-lg">
          Today
        </h2>
        <TodayNumbers overview={overview} />
      </section>
      <section aria-labelledby="month" className="grid grid-cols-1 gap-3">
        <h2 id="month" className="text-lg">
          The last 30 days
        </h2>
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          <Card>
            <BarChart
              title="Sales per day, in dollars"
              labelTitle="Day"
              bars={bars(({ sales }) => sales)}
              format={formatMoney}
            />
          </Card>
          <Card>
            <BarChart title="Orders per day" labelTitle="Day" bars={bars(({ orders }) => orders)} format={String} />
          </Card>
          <BestSellers overview={overview} />
          <LowStock overview={overview} />
        </div>
      </section>
    </>
  )
}

function BestSellers({ overview: { bestSellers } }: { overview: Overview }) {
  return (
    <Card className="grid grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-base font-semibold">Best sellers, last 7 days</h3>
        <AdminLink to="/admin/reports" search={{ name: 'products' }} className="link text-sm">
          All products sold
        </AdminLink>
      </div>
      {bestSellers.length === 0 ? (
        <p className="text-sm text-muted">No sales in this period.</p>
      ) : (
        <ol className="grid grid-cols-1 text-sm">
          {bestSellers.map(({ productId, name, imageUrl, units, goods }) => (
            <li key={productId} className="flex items-center gap-3 border-t border-line py-1.5 first:border-0">
              <img
                src={imageUrl}
                alt=""
                width={32}
                height={32}
                loading="lazy"
                className="size-8 rounded-control bg-tint object-contain"
              />
              <AdminLink
                to="/admin/products/$id"
                params={{ id: String(productId) }}
                className="min-w-0 flex-1 truncate hover:underline"
              >
                {name}
              </AdminLink>
              <span className="figures text-muted">{units} sold</span>
              <span className="figures w-20 text-right">{formatMoney(goods)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function LowStock({ overview: { lowStock } }: { overview: Overview }) {
  return (
    <Card className="grid grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-base font-semibold">Low stock</h3>
        <AdminLink to="/admin/products" search={{ condition: 'low-stock' }} className="link text-sm">
          All low stock
        </AdminLink>
      </div>
      {lowStock.length === 0 ? (
        <p className="text-sm text-muted">All products are in stock.</p>
      ) : (
        <ul className="grid grid-cols-1 text-sm">
          {lowStock.map(({ productId, name, stock, reorderPoint }) => (
            <li key={productId} className="flex items-center gap-3 border-t border-line py-2 first:border-0">
              <AdminLink
                to="/admin/products/$id"
                params={{ id: String(productId) }}
                className="min-w-0 flex-1 truncate hover:underline"
              >
                {name}
              </AdminLink>
              <span className={`figures ${stock === 0 ? 'font-semibold text-cancelled' : ''}`}>
                {stock === 0 ? 'Out of stock' : `${stock} left`}
              </span>
              <span className="figures text-xs text-muted">reorder at {reorderPoint}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
