import { ErrorState } from '../../ui/page/error-state.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

/** What every page of the office has besides its own: a title, and what stands there while it loads or where it fails. */
export function adminRoute(title: string) {
  return {
    head: () => ({ meta: [{ title: `${title} · Back office` }] }),
    pendingComponent: Pending,
    errorComponent: Failure,
  }
}

/** For what opens over a list, or in place of a part: the page around it has the title. */
export const adminPart = { pendingComponent: Nothing, errorComponent: Failure }

function Pending() {
  return <Skeleton className="h-96" />
}

function Nothing() {
  return null
}

/** Part of the frame, so that it is there where the file of a page did not load. The rest of the office stays usable. */
function Failure() {
  return (
    <ErrorState
      message="This part of the office could not be shown. Check your connection, then load the page again."
      onRetry={() => location.reload()}
    />
  )
}
