import { QueryClient } from '@tanstack/react-query'

type Invalidation = Parameters<QueryClient['invalidateQueries']>

/**
 * Asks anew whatever was asked before a change. Where there is no answer yet, TanStack Query leaves it at the first question,
 * which may have been answered with what was true before the change.
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
