import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { Backups } from './backups.tsx'
import { Findings } from './findings.tsx'

const AN_INSTANT = /^\d{4}-\d\d-\d\dT/

/** Whether the program and what it stands on are well, for whoever runs it. */
export function UpkeepTab() {
  const query = useQuery({
    ...useApi().query('GET /admin/upkeep'),
    gcTime: 0,
    refetchOnMount: 'always',
    refetchInterval: 60_000,
  })
  const { timeZone } = useShell().company
  const upkeep = query.data
  return (
    <>
      <TabHeading title="Status">
        Problems are emailed to the shop once a day until they are fixed.
      </TabHeading>
      {upkeep ? (
        <div className="grid gap-8">
          {upkeep.findings.length > 0 ? (
            <Findings findings={upkeep.findings} />
          ) : (
            <p className="flex items-center gap-2 text-delivered">
              <Check aria-hidden className="size-5" /> Everything is working.
            </p>
          )}
          <section aria-labelledby="upkeep-facts" className="grid gap-3">
            <h3 id="upkeep-facts" className="text-lg">
              Details
            </h3>
            <dl className="rounded-card border border-line bg-surface text-sm">
              {upkeep.facts.map(({ label, value }) => (
                <div
                  key={label}
                  className="grid gap-x-4 border-t border-line px-4 py-2 first:border-0 sm:grid-cols-[18rem_1fr]"
                >
                  <dt className="text-muted">{label}</dt>
                  <dd className="[overflow-wrap:anywhere]">
                    {AN_INSTANT.test(value) ? shopTime(value, timeZone) : value}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <Backups upkeep={upkeep} />
        </div>
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  )
}
