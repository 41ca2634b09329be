import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentInterruption, noInterruption, onInterruption } from './sign-in/sign-in-again.ts'
import { useUser } from './use-user.ts'

const SignInDialog = lazy(() =>
  import('./sign-in/sign-in-dialog.tsx').then((m) => ({ default: m.SignInDialog })),
)
const ViewingBanner = lazy(() => import('./viewing-banner.tsx').then((m) => ({ default: m.ViewingBanner })))

/** Where a session ended in the middle of something. Its dialog is loaded when it is needed. */
export function SignInGuard() {
  const interruption = useSyncExternalStore(onInterruption, currentInterruption, noInterruption)
  if (!interruption) return null
  return (
    <Suspense>
      <SignInDialog interruption={interruption} />
    </Suspense>
  )
}

/** Above every page while an administrator looks at the shop as a customer. */
export function ViewingNotice() {
  const user = useUser()
  if (!user?.viewedBy) return null
  return (
    <Suspense>
      <ViewingBanner username={user.username} customerId={user.id} until={user.viewedBy.until} />
    </Suspense>
  )
}
