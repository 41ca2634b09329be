import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** A burst of changes is one refresh. */
const REST_MS = 500

/** What is on the screen is read anew whenever the shop changes: a new order appears by itself. */
export function useLiveOffice(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const source = new EventSource('/api/admin/live')
    let pending: ReturnType<typeof setTimeout> | undefined
    source.addEventListener('changed', () => {
      pending ??= setTimeout(() => {
        pending = undefined
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /admin/'),
        })
      }, REST_MS)
    })
    return () => {
      clearTimeout(pending)
      source.close()
    }
  }, [queryClient])
}
