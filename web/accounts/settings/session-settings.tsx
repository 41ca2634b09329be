import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { shopDay } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useIdentity } from '../use-identity.ts'
import { OwnAccess } from './own-access.tsx'
import { SettingsCard } from './settings-card.tsx'

export function SessionSettings() {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery({ ...api.query('GET /user/sessions'), staleTime: 0 })
  const { data: sessions, error } = query
  const end = useMutation({
    mutationFn: (id: number) => api.call('DELETE /user/sessions/:id', { id }),
    onError: failureToast('Something went wrong'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /user/sessions'] }),
  })
  return (
    <SettingsCard title="Where you are signed in">
      {sessions ? (
        <ul className="grid divide-y divide-line">
          {sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              onEnd={() => end.mutate(session.id)}
              isBusy={end.variables === session.id && end.isPending}
            />
          ))}
        </ul>
      ) : error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-20" />
      )}
      <OwnAccess />
      <SignOutEverywhere />
    </SettingsCard>
  )
}

interface SessionProps {
  session: Output<'GET /user/sessions'>[number]
  onEnd: () => void
  isBusy: boolean
}

function Session({ session: { device, address, lastSeenAt, isThisOne }, onEnd, isBusy }: SessionProps) {
  const { company } = useShell()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="grid">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {device} {isThisOne && <Badge tone="sage">This device</Badge>}
        </span>
        <span className="text-sm text-muted">
          Last used {shopDay(lastSeenAt, company.timeZone)} from {address}
        </span>
      </div>
      {!isThisOne && (
        <Button kind="quiet" size="small" isBusy={isBusy} onClick={onEnd} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const [isConfirming, setConfirming] = useState(false)
  const api = useApi()
  const router = useRouter()
  const { signedOut } = useIdentity()
  const signOut = useMutation({
    mutationFn: () => api.call('DELETE /user/sessions'),
    async onSuccess() {
      await router.navigate({ to: '/' })
      await signedOut()
      toast({ title: 'Logged out', description: 'You are signed out everywhere.' })
    },
    onError: failureToast('Logout failed'),
  })
  return (
    <>
      <Button kind="danger" onClick={() => setConfirming(true)} className="justify-self-start">
        Sign out everywhere
      </Button>
      <ConfirmDialog
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        isOpen={isConfirming}
        isBusy={signOut.isPending}
        onConfirm={() => signOut.mutate()}
        onClose={() => setConfirming(false)}>
        <p>This signs you out on this device and all others.</p>
      </ConfirmDialog>
    </>
  )
}
