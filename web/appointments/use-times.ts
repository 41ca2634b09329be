import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../api.ts'
import type { Place } from './appointment-words.ts'
import { DAYS_SHOWN } from './weeks.ts'

/** The free times of a service: others book meanwhile, so they are asked for again with every look. */
export function useTimes(
  type: string,
  { place, from }: { place?: Place | undefined; from?: string | undefined },
) {
  const input = { type, days: DAYS_SHOWN, ...(place && { place }), ...(from && { from }) }
  return useQuery({
    ...useApi().query('GET /services/:type/times', input),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    staleTime: 30_000,
  })
}
