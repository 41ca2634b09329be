import { type ComponentProps, useEffect } from 'react'
import { toast } from '../ui/layer/toast.ts'
import { QueryError } from '../ui/page/query-error.tsx'

const DESCRIPTION = 'There was a problem loading checkout information'

/** What the checkout needs could not be had. */
export function LoadingFailed({ query }: Pick<ComponentProps<typeof QueryError>, 'query'>) {
  useEffect(() => toast({ title: 'Error', description: DESCRIPTION, tone: 'destructive' }), [])
  return <QueryError query={query} message={`${DESCRIPTION}. Your cart is kept: please try again.`} />
}
