import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Problem } from '#contract/problem.ts'

/** A refusal may mean that a permission was withdrawn, so the account is read again. */
export function useAskAgainWhenRefused(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const notice = (error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'not_allowed') return
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
}
