import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { signInByPasskey, stopSuggesting, suggestsPasskeys, supportsPasskeys } from '../passkey-browser.ts'
import type { User } from '../use-user.ts'

export function usePasskeySignIn(onSignedIn: Props['onSignedIn']) {
  const api = useApi()
  return useMutation({
    mutationFn: () => signInByPasskey(api),
    onSuccess: onSignedIn,
    onError: failureToast('Login failed'),
  })
}

interface Props {
  signIn: ReturnType<typeof usePasskeySignIn>
  onSignedIn: (user: User) => Promise<void>
}

export function PasskeySignIn({ signIn, onSignedIn }: Props) {
  const isHydrated = useHydrated()
  useSuggestedPasskeys(onSignedIn)
  // The button is rendered on the server, so that the layout does not shift for the many who have passkeys.
  if (isHydrated && !supportsPasskeys()) return null
  return (
    <div className="needs-script grid gap-4">
      <p aria-hidden className="flex items-center gap-3 text-xs text-muted">
        <span className="h-px flex-1 bg-line" /> or <span className="h-px flex-1 bg-line" />
      </p>
      <Button kind="quiet" isBusy={signIn.isPending} onClick={() => signIn.mutate()}>
        <KeyRound aria-hidden className="size-4" /> Sign in with a passkey
      </Button>
    </div>
  )
}

function useSuggestedPasskeys(onSignedIn: Props['onSignedIn']): void {
  const api = useApi()
  const suggest = useEffectEvent(async (isGone: () => boolean) => {
    if (!(await suggestsPasskeys()) || isGone()) return
    try {
      const user = await signInByPasskey(api, { inAutofill: true })
      if (!isGone()) await onSignedIn(user)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // The user canceled, or the challenge expired.
      if (error.code === 'passkey_expired' && !isGone()) await suggest(isGone)
    }
  })
  useEffect(() => {
    let isGone = false
    void suggest(() => isGone)
    return () => {
      isGone = true
      if (supportsPasskeys()) void stopSuggesting()
    }
  }, [])
}
