import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ApiRoute, type Input, useApi } from '../../api.ts'

/**
 * One page of a list, read anew whenever its tab opens. While the next page is on its way the last one stays.
 * Where counting every match would take too long, `total` is a lower bound and `isMore` says so.
 */
export function useAdminList<R extends ApiRoute>(route: R, input: Input<R>) {
  const api = useApi()
  return useQuery({
    ...api.query(route, ...([input] as never)),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
