import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { TimelinePart } from '#contract/customers/timeline.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/form/select.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { EntryList } from './entry-list.tsx'
import type { TimelineEntry } from './timeline-entry.ts'

const PAGE = 30
const MAX_PAGES = 40

const PARTS: Record<TimelinePart, string> = {
  orders: 'Orders',
  repairs: 'Repairs and quotes',
  plans: 'Managed IT',
  visits: 'Appointments',
  mails: 'Messages',
  account: 'Account',
  notes: 'Notes',
}

interface Props {
  queryKey: QueryKey
  ask: (search: { part?: TimelinePart; page: number; limit: number }) => Promise<TimelineEntry[]>
  parts: readonly TimelinePart[]
  toLink: (entry: TimelineEntry, title: string) => ReactNode
}

export function TimelinePages({ queryKey, ask, parts, toLink }: Props) {
  const [part, setPart] = useState<TimelinePart>()
  const id = useId()
  const query = useInfiniteQuery({
    queryKey: [...queryKey, part ?? null],
    queryFn: ({ pageParam: page }) => ask({ ...(part && { part }), page, limit: PAGE }),
    initialPageParam: 1,
    getNextPageParam: (last: TimelineEntry[], pages) =>
      last.length === PAGE && pages.length < MAX_PAGES ? pages.length + 1 : undefined,
    refetchOnMount: 'always',
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="text-sm">
          Show
        </label>
        <Select
          id={id}
          value={part ?? ''}
          onChange={({ target }) => setPart((target.value || undefined) as TimelinePart | undefined)}
          className="w-48 [&>select]:text-sm">
          <option value="">Everything</option>
          {parts.map((each) => (
            <option key={each} value={each}>
              {PARTS[each]}
            </option>
          ))}
        </Select>
      </div>
      {query.data ? (
        <EntryList entries={query.data.pages.flat()} toLink={toLink} />
      ) : query.error ? (
        <QueryError query={query} isPart />
      ) : (
        <Skeleton className="h-40" />
      )}
      {query.hasNextPage && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-center"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}>
          Show earlier entries
        </Button>
      )}
    </>
  )
}
