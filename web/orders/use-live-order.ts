import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../api.ts'

/** The order, read anew whenever something happens to it. */
export function useLiveOrder(id: number, { key, isKnown }: { key: string | undefined; isKnown: boolean }) {
  const queryClient = useQueryClient()
  const query = useApi().query('GET /orders/:id', { id, key })
  const order = useQuery({ ...query, enabled: isKnown, refetchOnMount: 'always' })
  const isVisible = order.data !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query's key is made of what stands here
  useEffect(() => {
    if (!isVisible) return
    const source = new EventSource(`/api/orders/${id}/live${key ? `?key=${encodeURIComponent(key)}` : ''}`)
    const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
    source.addEventListener('changed', refresh)
    return () => source.close()
  }, [id, key, isVisible, queryClient])

  const isNotFound = order.error instanceof Problem && order.error.kind === 'not_found'
  return { ...order, isNotFound, queryKey: query.queryKey }
}
