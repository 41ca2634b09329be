import type { QueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Problem } from '#contract/problem.ts'
import type { ApiClient } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'

const RETRY_MS = 10_000

export const UNEXPECTED_ERROR = 'Something went wrong on our side. Please try again in a moment.'

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()

  const { api, queryClient } = router.options.context as { api: ApiClient; queryClient: QueryClient }
  const company = queryClient.getQueryData(api.query('GET /company').queryKey)
  const isAway = error instanceof Problem && error.kind === 'unavailable'

  function retry() {
    reset?.()
    router.invalidate()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt starts the next wait
  useEffect(() => {
    if (!isAway) return
    const timer = setTimeout(retry, RETRY_MS)
    return () => clearTimeout(timer)
  }, [error])

  return (
    <div className="wrap grid gap-6 py-16">
      <h1 tabIndex={-1} className="text-center text-2xl">
        This page could not be shown
      </h1>
      <div role="alert">
        <EmptyState
          title={error instanceof Problem ? error.message : UNEXPECTED_ERROR}
          action={
            <>
              <Button onClick={retry}>Try again</Button>
              <a href="/" className="link inline-flex min-h-11 items-center">
                Return Home
              </a>
            </>
          }
        />
      </div>
      {isAway && company && (
        <p className="text-center">
          You can call us: <PhoneLink phone={company.phone} />
          <span className="block text-muted">{company.hours}</span>
        </p>
      )}
    </div>
  )
}
