import { QueryClient } from '@tanstack/react-query'

type Invalidation = Parameters<QueryClient['invalidateQueries']>

/**
 * A query that is still loading is fetched again after a change. TanStack Query would use its first response, which may
 * be from before the change.
 */
export class ShopQueryClient extends QueryClient {
  override async invalidateQueries(...[filters, options]: Invalidation): Promise<void> {
    const askedBefore = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
    await super.invalidateQueries(filters, options)
    await Promise.allSettled(askedBefore.map(({ promise }) => promise))
    await Promise.all(
      askedBefore.map(({ queryKey }) => super.invalidateQueries({ queryKey, exact: true }, options)),
    )
  }
}
