import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Problem } from '#contract/problem.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'

export const UNEXPECTED_ERROR = 'Something went wrong on our side. Please try again in a moment.'

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()

  function retry() {
    reset?.()
    router.invalidate()
  }

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
    </div>
  )
}
