import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../api.ts'
import { listenTo } from '../live-events.ts'

export function useLiveOrder(id: number, { key, isKnown }: { key: string | undefined; isKnown: boolean }) {
  const queryClient = useQueryClient()
  const query = useApi().query('GET /orders/:id', { id, key })
  const order = useQuery({ ...query, enabled: isKnown, refetchOnMount: 'always' })
  const isVisible = order.data !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query's key is made of what stands here
  useEffect(() => {
    if (!isVisible) return
    const refresh = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
    const path = `/api/orders/${id}/live${key ? `?key=${encodeURIComponent(key)}` : ''}`
    return listenTo(path, { changed: refresh }, refresh)
  }, [id, key, isVisible, queryClient])

  const isNotFound = order.error instanceof Problem && order.error.kind === 'not_found'
  return { ...order, isNotFound, queryKey: query.queryKey }
}
