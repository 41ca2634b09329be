import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../api.ts'
import { clearSavedDetails } from '../checkout/details/saved-details.ts'
import { clearPortal, rememberedPerson, unsentCount } from '../portal/current-person.ts'
import { forgetRepair } from '../repairs/last-repair.ts'
import { forgetAllFormDrafts } from '../ui/form/form-draft.ts'
import { failureToast, toast } from '../ui/layer/toast.ts'
import { isPersonal } from './is-personal.ts'
import { mayReceivePush } from './push/push-hint.ts'
import { oweSignOut } from './sign-in/owed-sign-out.ts'
import { forgetSignIn, rememberSignIn } from './sign-in/signed-in.ts'
import { type User, userQuery } from './use-user.ts'

const pushBrowser = () => import('./push/push-browser.ts')

/** Applies the server's answer about who is signed in, and deletes the previous person's data. */
export function useIdentity() {
  const api = useApi()
  const queryClient = useQueryClient()
  return {
    async signedInAs(user: User) {
      rememberSignIn()
      await queryClient.resetQueries({ predicate: isPersonal })
      queryClient.setQueryData(userQuery(api).queryKey, user)
      // The server refuses this while an administrator views the shop as a customer.
      if (mayReceivePush()) void pushBrowser().then(({ claimPush }) => claimPush(api).catch(() => undefined))
    },
    /** @param isAway whether the shop is unreachable. */
    async signedOut({ isAway = false } = {}) {
      const userId = whoIsHere(queryClient.getQueryData(userQuery(api).queryKey))
      forgetSignIn()
      clearSavedDetails()
      forgetAllFormDrafts()
      await forgetRepair()
      if (mayReceivePush()) void pushBrowser().then(({ forgetPush }) => forgetPush().catch(() => undefined))
      if (userId !== undefined) await clearPortal(userId)
      if (!isAway) await queryClient.resetQueries({ predicate: isPersonal })
    },
    noteUser(user: User) {
      queryClient.setQueryData(userQuery(api).queryKey, user)
    },
  }
}

function whoIsHere(user: User | null | undefined): number | undefined {
  return user === undefined ? rememberedPerson()?.id : user?.id
}

export function useLogout() {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { signedOut } = useIdentity()
  const logout = useMutation({
    mutationFn: () => api.call('POST /logout'),
    async onSuccess() {
      // The navigation comes first, because a page for signed-in users would ask for a sign-in.
      await router.navigate({ to: '/' })
      await signedOut()
      toast({ title: 'Logged out' })
    },
    async onError(error) {
      const isAway = error instanceof Problem && error.code === 'unreachable'
      if (!isAway || !rememberedPerson()) return failureToast('Logout failed')(error)
      oweSignOut()
      await signedOut({ isAway })
      // This is the only page that opens offline without personal data.
      location.replace('/service-portal')
    },
  })
  return {
    isPending: logout.isPending,
    /** @param isCertain signs out even if some portal records were not sent yet; they are deleted. */
    mutate({ isCertain = false, onSettled }: { isCertain?: boolean; onSettled?: () => void } = {}) {
      const userId = whoIsHere(queryClient.getQueryData(userQuery(api).queryKey))
      const isAllSent = userId === undefined || unsentCount(userId) === 0
      if (isCertain || isAllSent) return logout.mutate(undefined, { onSettled })
      void router.navigate({ to: '/service-portal', search: { leaving: true } })
      onSettled?.()
    },
  }
}
