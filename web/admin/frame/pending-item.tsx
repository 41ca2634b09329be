import type { ComponentProps } from 'react'
import type { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { BackLink, type BackLinkProps } from './back-link.tsx'
import { ItemError } from './item-error.tsx'

type Props = BackLinkProps & Pick<ComponentProps<typeof QueryError>, 'query'>

/** Shown instead of a record that is not loaded yet, or cannot be loaded. */
export function PendingItem({ query, ...back }: Props) {
  return (
    <div className="grid gap-4">
      <BackLink {...back} />
      {query.error ? <ItemError query={query} /> : <Skeleton className="h-96" />}
    </div>
  )
}
