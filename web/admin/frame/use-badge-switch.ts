import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useBadgeScan } from '../../accounts/register/use-badge-scan.ts'
import { useContinueAs } from '../../accounts/register/use-continue-as.ts'
import { signInInterruptions } from '../../accounts/sign-in/sign-in-again.ts'
import { useUser } from '../../accounts/use-user.ts'
import { useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'

/** A printed badge switches the person while a sale is open; the locked register listens by itself. */
export function useBadgeSwitch(): void {
  const api = useApi()
  const isRegister = useUser()?.register != null
  const locked = useSyncExternalStore(signInInterruptions.subscribe, signInInterruptions.current, () => undefined)
  const { continueAs, refresh } = useContinueAs()
  const change = useMutation({
    mutationFn: (code: string) => api.call('POST /shared-register/badge', { code }),
    onSuccess(user) {
      continueAs(user)
      toast({ title: `Now working as ${user.username}` })
      return refresh()
    },
    onError: failureToast('The person was not switched'),
  })
  useBadgeScan({
    accepts: isRegister && !locked ? 'printed badges' : 'nothing',
    onScan(code) {
      if (!document.querySelector('[role=dialog]')) return change.mutate(code)
      toast({ title: 'Close this dialog first', description: 'Then scan the badge again. Approvals need a PIN.' })
    },
  })
}
