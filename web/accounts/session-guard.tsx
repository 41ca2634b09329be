import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { InterruptionStore } from './interruption.ts'
import { proofInterruptions } from './proof/prove-first.ts'
import { approvalInterruptions } from './register/ask-manager.ts'
import { mayBeRegister } from './register/register-hint.ts'
import { signInInterruptions } from './sign-in/sign-in-again.ts'
import { useUser } from './use-user.ts'

const SignInDialog = lazy(() => import('./sign-in/sign-in-dialog.tsx').then((m) => ({ default: m.SignInDialog })))
const RegisterLock = lazy(() => import('./register/register-lock.tsx').then((m) => ({ default: m.RegisterLock })))
const ApprovalDialog = lazy(() => import('./register/approval-dialog.tsx').then((m) => ({ default: m.ApprovalDialog })))
const ProofDialog = lazy(() => import('./proof/proof-dialog.tsx').then((m) => ({ default: m.ProofDialog })))
const ViewingBanner = lazy(() => import('./viewing-banner.tsx').then((m) => ({ default: m.ViewingBanner })))

export function SignInGuard() {
  const signIn = useInterruption(signInInterruptions)
  const proof = useInterruption(proofInterruptions)
  const approval = useInterruption(approvalInterruptions)
  return (
    <Suspense>
      {signIn && (mayBeRegister() ? <RegisterLock interruption={signIn} /> : <SignInDialog interruption={signIn} />)}
      {approval && <ApprovalDialog interruption={approval} />}
      {proof && <ProofDialog interruption={proof} />}
    </Suspense>
  )
}

function useInterruption<Reason>(store: InterruptionStore<Reason>) {
  return useSyncExternalStore(store.subscribe, store.current, () => undefined)
}

export function ViewingNotice() {
  const user = useUser()
  if (!user?.viewedBy) return null
  return (
    <Suspense>
      <ViewingBanner username={user.username} customerId={user.id} until={user.viewedBy.until} />
    </Suspense>
  )
}
