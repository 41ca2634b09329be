import { pageOf } from '../../admin/resources.ts'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

export function adminRoute(title?: string) {
  return {
    head: ({ match: { pathname } }: { match: { pathname: string } }) => ({
      meta: [{ title: `${title ?? pageOf(pathname).label} · Back office` }],
    }),
    pendingComponent: Pending,
    errorComponent: Failure,
  }
}

export const adminPart = { pendingComponent: Nothing, errorComponent: Failure }

function Pending() {
  return <Skeleton className="h-96" />
}

function Nothing() {
  return null
}

/** Loaded with the frame, so that it is available if a page's file cannot be loaded. */
function Failure() {
  return (
    <ErrorState
      message="This page could not be loaded. Check your connection and reload the page."
      onRetry={() => location.reload()}
    />
  )
}
