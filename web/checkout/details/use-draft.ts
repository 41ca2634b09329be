import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { coalesce } from '../../coalesce.ts'

export type CheckoutDraft = Output<'GET /checkout/draft'>

const SAVE_DELAY_MS = 500

export function useDraft() {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = api.query('GET /checkout/draft')
  const { data, isPending } = useQuery(query)
  // Failures are ignored, because the browser has a copy and the next change is sent again.
  const [put] = useState(() => coalesce((draft: CheckoutDraft) => api.call('PUT /checkout/draft', draft)))
  const waiting = useRef<{ draft: CheckoutDraft; timer: number } | undefined>(undefined)

  const flush = useCallback(() => {
    if (!waiting.current) return
    const { draft, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = undefined
    put(draft)
  }, [put])

  function save(change: CheckoutDraft, { isWhole = false } = {}) {
    const draft = { ...queryClient.getQueryData(query.queryKey), ...change }
    queryClient.setQueryData(query.queryKey, draft)
    clearTimeout(waiting.current?.timer)
    waiting.current = { draft, timer: window.setTimeout(flush, SAVE_DELAY_MS) }
    if (isWhole) flush()
  }

  useEffect(() => {
    document.addEventListener('visibilitychange', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [flush])

  return { draft: data, isPending, save }
}
