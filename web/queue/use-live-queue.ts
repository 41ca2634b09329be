import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../api.ts'
import { subscribeToEvents } from '../event-stream.ts'

/** Estimates in minutes change even without an event. */
export const QUEUE_REFRESH_MS = 30_000

export function useQueueNews(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: ['GET /queue'] })
      void queryClient.invalidateQueries({ queryKey: ['GET /queue/numbers/:key'] })
    }
    return subscribeToEvents('/api/queue/live', { changed: refresh }, refresh)
  }, [queryClient])
}

export function useQueue() {
  useQueueNews()
  return useQuery({ ...useApi().query('GET /queue'), refetchOnMount: 'always', refetchInterval: QUEUE_REFRESH_MS })
}
