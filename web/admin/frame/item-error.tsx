import type { ComponentProps } from 'react'
import { Problem } from '#contract/problem.ts'
import { isNotFound } from '../../is-not-found.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'

/** To try again does not help with a record that does not exist. */
export function ItemError({ query }: Pick<ComponentProps<typeof QueryError>, 'query'>) {
  if (!isNotFound(query.error)) return <QueryError query={query} />
  return <EmptyState title="Not found">{messageOf(query.error)}</EmptyState>
}

/** An address without a number is invalid input, whose message is meant for a form. */
function messageOf(error: Error | null): string {
  const isMissing = error instanceof Problem && error.kind === 'not_found'
  return isMissing ? error.message : 'There is nothing at this address.'
}
