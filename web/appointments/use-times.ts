import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../api.ts'
import type { Place } from './appointment-labels.ts'
import { DAYS_SHOWN } from './weeks.ts'

/** Fetched again on every visit, because other people book in the meantime. */
export function useTimes(type: string, { place, from }: { place?: Place | undefined; from?: string | undefined }) {
  const input = { type, days: DAYS_SHOWN, ...(place && { place }), ...(from && { from }) }
  return useQuery({
    ...useApi().query('GET /services/:type/times', input),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    staleTime: 30_000,
  })
}
