import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ApiRoute, type Input, useApi } from '../../api.ts'

/**
 * The previous page stays visible while the next one loads. If counting all matches takes too long, `total` is a lower
 * bound and `isMore` is true.
 */
export function useAdminList<R extends ApiRoute>(route: R, input: Input<R>) {
  const api = useApi()
  return useQuery({
    ...api.query(route, ...([input] as never)),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
