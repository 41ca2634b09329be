import { ClientOnly, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Problem } from '#contract/problem.ts'
import { ErrorPage } from './error-page.tsx'
import { PendingPage } from './pending-page.tsx'

const SetupPage = lazy(() =>
  import('../accounts/sign-in/setup-page.tsx').then((module) => ({ default: module.SetupPage })),
)

export function FailedStart(failure: ErrorComponentProps) {
  const isNotSetUp = failure.error instanceof Problem && failure.error.code === 'company_not_set_up'
  return (
    <main>
      {isNotSetUp ? (
        <ClientOnly fallback={<PendingPage />}>
          <Suspense fallback={<PendingPage />}>
            <SetupPage />
          </Suspense>
        </ClientOnly>
      ) : (
        <ErrorPage {...failure} />
      )}
    </main>
  )
}
