import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { ShopMoment } from '../shop-moment.tsx'
import { PeriodForm } from './period-form.tsx'

/** How long what is kept of people, and what the last nights deleted. */
export function RetentionTab() {
  const query = useQuery({ ...useApi().query('GET /admin/retention'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <>
      <TabHeading title="Data kept">
        Every night what is older is deleted, or loses its names. It cannot be brought back. Where your state
        or your insurer asks for longer, set it longer.
      </TabHeading>
      {query.data ? (
        <div className="grid gap-8">
          <ul className="grid gap-3 xl:grid-cols-2">
            {query.data.periods.map((period) => (
              <PeriodForm key={period.kind} period={period} />
            ))}
          </ul>
          <Fixed fixed={query.data.fixed} />
          <Runs retention={query.data} />
        </div>
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  )
}

type Retention = Output<'GET /admin/retention'>

function Fixed({ fixed }: Pick<Retention, 'fixed'>) {
  return (
    <section aria-labelledby="retention-fixed" className="grid gap-3">
      <h3 id="retention-fixed" className="text-lg">
        Always the same
      </h3>
      <dl className="rounded-card border border-line bg-surface text-sm">
        {fixed.map(({ what, howLong }) => (
          <div
            key={what}
            className="grid gap-x-4 border-t border-line px-4 py-2 first:border-0 sm:grid-cols-[22rem_1fr]"
          >
            <dt className="text-muted">{what}</dt>
            <dd>{howLong}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Runs({ retention: { runs, periods } }: { retention: Retention }) {
  return (
    <section aria-labelledby="retention-runs" className="grid gap-3">
      <h3 id="retention-runs" className="text-lg">
        What was deleted
      </h3>
      {runs.length === 0 ? (
        <p className="text-sm text-muted">Nothing was old enough yet.</p>
      ) : (
        <ul className="rounded-card border border-line bg-surface text-sm">
          {runs.map(({ id, kind, at, olderThan, rowCount }) => (
            <li
              key={id}
              className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 first:border-0"
            >
              <ShopMoment at={at} />
              <span className="font-semibold">{periods.find((one) => one.kind === kind)?.label ?? kind}</span>
              <span className="text-muted">
                {rowCount} from before {olderThan}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
