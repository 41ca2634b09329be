import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../api.ts'
import type { Place } from './appointment-labels.ts'
import { DAYS_SHOWN } from './weeks.ts'

/** Times for a new appointment, or for the one with this key, whose own time is free then. */
export type WantedTimes = { type: string; place?: Place; hold?: string } | { key: string }

/** Fetched again on every visit, because other people book in the meantime. */
export function useTimes(wanted: WantedTimes, from?: string) {
  const route = 'key' in wanted ? 'GET /appointments/:key/times' : 'GET /services/:type/times'
  return useQuery({
    ...useApi().query(route, { ...wanted, days: DAYS_SHOWN, ...(from && { from }) }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    staleTime: 30_000,
  })
}
