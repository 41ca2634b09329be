import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Problem } from '#contract/problem.ts'

/** Whether the server refused something on this page: a role was taken away meanwhile. Asks who one is now. */
export function useAccessDenied(): boolean {
  const queryClient = useQueryClient()
  const [isDenied, setDenied] = useState(false)
  useEffect(() => {
    const notice = (error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'not_allowed') return
      setDenied(true)
      void queryClient.invalidateQueries({ queryKey: ['GET /user'] })
    }
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error)
    })
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [queryClient])
  return isDenied
}
