import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../api.ts'
import { subscribeToEvents } from '../event-stream.ts'

const STORED = 'customer-display'
/** Codes expire, and old sales leave the screen, without an event. */
const REFRESH_MS = 60_000

export function useDisplay() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [key, setKey] = useState<string | null>(null)
  const [failure, setFailure] = useState<string>()
  const [isStarting, setStarting] = useState(true)

  useEffect(() => {
    if (!isStarting) return
    setStarting(false)
    const stored = localStorage.getItem(STORED)
    if (stored) return setKey(stored)
    api.call('POST /displays').then(
      (opened) => {
        localStorage.setItem(STORED, opened.key)
        setFailure(undefined)
        setKey(opened.key)
      },
      (error: Error) => setFailure(error.message),
    )
  }, [api, isStarting])

  const query = useQuery({
    queryKey: ['GET /displays/:key', key],
    queryFn: () => api.call('GET /displays/:key', { key: key! }),
    enabled: key !== null,
    refetchInterval: REFRESH_MS,
    retry: false,
  })
  const isGone = query.error instanceof Problem && query.error.code === 'display_not_found'
  useEffect(() => {
    if (!isGone) return
    localStorage.removeItem(STORED)
    setKey(null)
    setStarting(true)
  }, [isGone])

  useEffect(() => {
    if (key === null) return
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ['GET /displays/:key', key] })
    return subscribeToEvents(`/api/displays/${encodeURIComponent(key)}/live`, { changed: refresh }, refresh)
  }, [key, queryClient])

  return { key, screen: query.data, failure }
}
