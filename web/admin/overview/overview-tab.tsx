import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { longDay } from '../../shell/day-text.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { CloseDayLink } from '../drawers/close-day-link.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { Attention } from './attention.tsx'
import { FirstSteps } from './first-steps.tsx'
import { TodayNumbers } from './today-numbers.tsx'
import { TodaysWork } from './todays-work.tsx'

type Overview = Output<'GET /admin/overview'>

export function OverviewTab() {
  const maySeeSales = useMay('reports.read')
  const query = useQuery({ ...useApi().query('GET /admin/overview'), refetchOnMount: 'always', enabled: maySeeSales })
  const mayBrand = useMay('branding.read')
  return (
    <>
      <TabHeading
        title="Home"
        actions={
          <>
            {mayBrand && (
              <LinkButton kind="quiet" size="small" href="/branding">
                Branding and guides
              </LinkButton>
            )}
            <CloseDayLink />
          </>
        }>
        {query.data && longDay(query.data.today.day)}
      </TabHeading>
      {maySeeSales && <FirstSteps />}
      <TodaysWork />
      {maySeeSales &&
        (query.error && !query.data ? <QueryError query={query} isPart /> : <TodayNumbers overview={query.data} />)}
      <Attention />
      {query.data && <BestSellers overview={query.data} />}
    </>
  )
}

function BestSellers({ overview: { bestSellers } }: { overview: Overview }) {
  return (
    <Card className="grid grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-base font-semibold">Best sellers, last 7 days</h2>
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
                className="min-w-0 flex-1 truncate hover:underline">
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
