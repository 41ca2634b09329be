import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useIdentity } from '../../accounts/use-identity.ts'
import { useUser } from '../../accounts/use-user.ts'
import { type ApiClient, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useShowAppointmentsToMove } from '../appointments/use-show-appointments-to-move.ts'
import { GiveCreditDialog } from '../balances/credit-dialog.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { UserAccess } from './user-access.tsx'
import { UserBadge } from './user-badge-dialog.tsx'
import { type AdminUser, rolesOf } from './user-labels.ts'
import { SetUserPin } from './user-pin-dialog.tsx'

interface Action {
  label: string
  warning?: string
  endsSignIn?: boolean
  changesStaff?: boolean
  run: (api: ApiClient, id: number) => Promise<unknown>
  done: string
}

const ACTIONS = {
  invite: {
    label: 'Send invitation again',
    run: (api, id) => api.call('POST /admin/users/:id/invite', { id }),
    done: 'Invitation sent',
  },
  endSessions: {
    label: 'Sign out everywhere',
    warning: 'They must sign in again on every device. Unsaved input may be lost.',
    endsSignIn: true,
    run: (api, id) => api.call('POST /admin/users/:id/end-sessions', { id }),
    done: 'Signed out everywhere',
  },
  resetSecondFactor: {
    label: 'Reset second step',
    warning:
      'Their authenticator app, recovery codes and passkeys stop working, and they are signed out. Until they set it up again, only the password protects the account. Verify their identity first.',
    endsSignIn: true,
    run: (api, id) => api.call('POST /admin/users/:id/reset-second-factor', { id }),
    done: 'Second step turned off',
  },
  unlockPin: {
    label: 'Unlock register PIN',
    run: (api, id) => api.call('POST /admin/users/:id/pin/unlock', { id }),
    done: 'PIN unlocked',
  },
  removePin: {
    label: 'Remove register PIN',
    run: (api, id) => api.call('DELETE /admin/users/:id/pin', { id }),
    done: 'PIN removed',
  },
  deactivate: {
    label: 'Deactivate',
    changesStaff: true,
    warning: 'They are signed out everywhere and cannot sign in until you restore the account. Nothing is deleted.',
    run: (api, id) => api.call('POST /admin/users/:id/deactivate', { id }),
    done: 'User deactivated',
  },
  restore: {
    label: 'Restore',
    run: (api, id) => api.call('POST /admin/users/:id/restore', { id }),
    done: 'User restored',
  },
} satisfies Record<string, Action>

export function UserActions({ user }: { user: AdminUser }) {
  const me = useUser()
  const isSelf = me?.id === user.id
  const isActive = user.status !== 'inactive'
  const offered: Action[] = [
    ...(user.status === 'invited' ? [ACTIONS.invite] : []),
    ...(isActive && user.sessions > 0 && !isSelf ? [ACTIONS.endSessions] : []),
    ...((user.hasSecondFactor || user.passkeys > 0) && !isSelf ? [ACTIONS.resetSecondFactor] : []),
    ...(user.pin === 'locked' ? [ACTIONS.unlockPin] : []),
    ...(user.pin !== 'none' ? [ACTIONS.removePin] : []),
    ...(isActive && !isSelf ? [ACTIONS.deactivate] : []),
    ...(isActive ? [] : [ACTIONS.restore]),
  ]
  const isCustomer = rolesOf(user)[0] === 'Customer' && user.role === 'customer'
  const sells = user.isAdmin || user.role === 'admin' || user.givenRights.includes('counter.write')
  if (offered.length === 0 && !isCustomer && !sells) return null
  return (
    <div className="flex flex-wrap gap-2">
      {isCustomer && user.status === 'active' && <ViewAs user={user} />}
      {isCustomer && isActive && <GiveCredit user={user} />}
      {sells && isActive && <SetUserPin user={user} />}
      {sells && isActive && <UserBadge user={user} />}
      {offered.map((action) => (
        <ActionButton key={action.label} user={user} action={action} />
      ))}
    </div>
  )
}

function ActionButton({ user, action }: { user: AdminUser; action: Action }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showAppointmentsToMove = useShowAppointmentsToMove()
  const [isConfirming, setConfirming] = useState(false)
  const act = useMutation({
    mutationFn: () => action.run(api, user.id),
    onSuccess: () => (action.changesStaff ? showAppointmentsToMove(action.done) : toast({ title: action.done })),
    onError: failureToast('Failed to update user'),
    onSettled: async () => {
      setConfirming(false)
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /admin/users'),
      })
    },
  })
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        isBusy={act.isPending}
        onClick={() => (action.warning ? setConfirming(true) : act.mutate())}>
        {action.label}
      </Button>
      {action.warning && (
        <ConfirmDialog
          title={`${action.label}: ${user.username}`}
          confirmLabel={action.label}
          isOpen={isConfirming}
          isBusy={act.isPending}
          onConfirm={() => act.mutate()}
          onClose={() => setConfirming(false)}>
          <p>{action.warning}</p>
          {isConfirming && action.endsSignIn && <UserAccess userId={user.id} />}
        </ConfirmDialog>
      )}
    </>
  )
}

function GiveCredit({ user }: { user: AdminUser }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay('balances.write')) return null
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        Give store credit
      </Button>
      {isOpen && <GiveCreditDialog customer={user.username} onClose={() => setOpen(false)} />}
    </>
  )
}

function ViewAs({ user }: { user: AdminUser }) {
  const api = useApi()
  const router = useRouter()
  const { signedInAs } = useIdentity()
  const view = useMutation({
    mutationFn: () => api.call('POST /admin/users/:id/view-as', { id: user.id }),
    async onSuccess(customer) {
      await router.navigate({ to: '/' })
      await signedInAs(customer)
    },
    onError: failureToast('Failed to view as customer'),
  })
  return (
    <Button kind="quiet" size="small" isBusy={view.isPending} onClick={() => view.mutate()}>
      <Eye aria-hidden className="size-4" /> View as customer
    </Button>
  )
}
