import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribeToEvents } from '../../event-stream.ts'
import { isChangedBy } from '../resources.ts'

const REST_MS = 500

export function useLiveAdmin(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const changed = new Set<string>()
    let pending: ReturnType<typeof setTimeout> | undefined
    const changedAgain = ({ data }: MessageEvent<string>) => {
      const { tags } = JSON.parse(data) as { tags: string[] }
      for (const tag of tags) changed.add(tag)
      pending ??= setTimeout(() => {
        pending = undefined
        const tags = [...changed]
        changed.clear()
        void queryClient.invalidateQueries({ predicate: ({ queryKey: [route] }) => isChangedBy(tags, route) })
      }, REST_MS)
    }
    const stop = subscribeToEvents(
      '/api/admin/live',
      { changed: changedAgain },
      () => void queryClient.invalidateQueries(),
    )
    return () => {
      clearTimeout(pending)
      stop()
    }
  }, [queryClient])
}
