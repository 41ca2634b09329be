import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../api.ts'
import { recentTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { Button } from '../ui/button.tsx'
import { failureToast, toast } from '../ui/layer/toast.ts'
import { useIdentity } from './use-identity.ts'

interface Props {
  username: string
  customerId: number
  until: string
}

export function ViewingBanner({ username, customerId, until }: Props) {
  const { company } = useShell()
  const stop = useStopViewing(customerId)
  const { mutate } = stop
  useRefusalsExplained()
  useEffect(() => {
    const timer = setTimeout(() => mutate(), Math.max(0, Date.parse(until) - Date.now()) + 500)
    return () => clearTimeout(timer)
  }, [until, mutate])
  const time = recentTime(until, company.timeZone)
  return (
    <aside
      aria-label="Viewing as a customer"
      className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b-2 border-heart bg-tint px-4 py-2 text-sm">
      <p className="flex items-center gap-2">
        <Eye aria-hidden className="size-4 shrink-0" />
        <span>
          You are viewing the shop as <strong>{username}</strong> does, until {time}. Nothing can be changed.
        </span>
      </p>
      <Button kind="quiet" size="small" isBusy={stop.isPending} onClick={() => mutate()}>
        Stop viewing
      </Button>
    </aside>
  )
}

function useStopViewing(customerId: number) {
  const api = useApi()
  const router = useRouter()
  const { signedInAs } = useIdentity()
  return useMutation({
    mutationFn: () => api.call('POST /user/view-as/end'),
    async onSuccess(user) {
      await signedInAs(user)
      await router.navigate({ to: '/admin/users/$id', params: { id: String(customerId) } })
    },
    onError: failureToast('Something went wrong'),
  })
}

function useRefusalsExplained(): void {
  const mutations = useQueryClient().getMutationCache()
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        if (!(error instanceof Problem) || error.code !== 'view_as_read_only') return
        toast({ title: 'Not available while viewing as a customer', description: error.message, tone: 'destructive' })
      }),
    [mutations],
  )
}
