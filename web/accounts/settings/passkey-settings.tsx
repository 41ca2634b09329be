import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { shopDay } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { accountRules } from '../account-rules.ts'
import { makePasskey, supportsPasskeys } from '../passkey-browser.ts'
import { useIdentity } from '../use-identity.ts'
import type { User } from '../use-user.ts'
import { RecoveryCodeSettings } from './recovery-code-settings.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SettingsCard } from './settings-card.tsx'

type Passkey = Output<'GET /user/passkeys'>[number]

const QUERY = 'GET /user/passkeys'

export function PasskeySettings({ user }: { user: User }) {
  const query = useQuery({ ...useApi().query(QUERY), staleTime: 0 })
  const { data: passkeys, error } = query
  const isHydrated = useHydrated()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  return (
    <SettingsCard
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or your phone’s PIN instead of a password. A passkey also counts as your second step.">
      {passkeys ? (
        passkeys.length > 0 && (
          <ul className="grid divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )
      ) : error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-16" />
      )}
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {passkeys && passkeys.length > 0 && !user.hasSecondFactor && <RecoveryCodeSettings onMade={setRecoveryCodes} />}
      {isHydrated && !supportsPasskeys() ? (
        <p className="text-sm">This browser does not support passkeys.</p>
      ) : (
        <AddPasskey onCodes={setRecoveryCodes} />
      )}
    </SettingsCard>
  )
}

function AddPasskey({ onCodes }: { onCodes: (recoveryCodes: string[]) => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { noteUser } = useIdentity()
  const add = useMutation({
    mutationFn: () => makePasskey(api),
    async onSuccess({ recoveryCodes }) {
      if (recoveryCodes) onCodes(recoveryCodes)
      else toast({ title: 'Passkey added' })
      noteUser(await api.call('GET /user'))
      await queryClient.invalidateQueries({ queryKey: [QUERY] })
    },
    onError: failureToast('No passkey was added'),
  })
  return (
    <Button kind="quiet" isBusy={add.isPending} onClick={() => add.mutate()} className="justify-self-start">
      Add a passkey
    </Button>
  )
}

function PasskeyRow({ passkey: { id, name, isSynced, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { company } = useShell()
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const close = () => setOpen(undefined)
  const day = (at: string) => shopDay(at, company.timeZone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="grid">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {name} {isSynced && <Badge tone="sage">Synced</Badge>}
        </span>
        <span className="text-sm text-muted">
          Added {day(createdAt)}, {lastUsedAt ? `last used ${day(lastUsedAt)}` : 'not used yet'}
        </span>
      </div>
      <div className="flex gap-2">
        <Button kind="quiet" size="small" aria-label={`Rename ${name}`} onClick={() => setOpen('rename')}>
          Rename
        </Button>
        <Button kind="quiet" size="small" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      {open === 'rename' && <RenamePasskey id={id} name={name} onClose={close} />}
      {open === 'remove' && <RemovePasskey id={id} name={name} onClose={close} />}
    </li>
  )
}

interface DialogProps {
  id: number
  name: string
  onClose: () => void
}

function RenamePasskey({ id, name, onClose }: DialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, submit, errors, isBusy } = useContractForm<{ name: string }>(accountRules('passkeyName'), {
    values: { name },
    async send(values) {
      await api.call('PUT /user/passkeys/:id', { id, ...values })
      await queryClient.invalidateQueries({ queryKey: [QUERY] })
      onClose()
    },
    onProblem: failureToast('Something went wrong'),
  })
  return (
    <Dialog title="Rename passkey" isOpen onClose={onClose}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Name" error={errors.name?.message} isRequired>
          <TextInput maxLength={60} {...register('name')} />
        </Field>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          Save name
        </Button>
      </form>
    </Dialog>
  )
}

function RemovePasskey({ id, name, onClose }: DialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { noteUser } = useIdentity()
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /user/passkeys/:id', { id }),
    async onSuccess() {
      toast({ title: 'Passkey removed' })
      noteUser(await api.call('GET /user'))
    },
    onError: failureToast('Something went wrong'),
    onSettled: () => {
      onClose()
      return queryClient.invalidateQueries({ queryKey: [QUERY] })
    },
  })
  return (
    <Dialog title={`Remove ${name}`} isOpen onClose={onClose}>
      <p>It then no longer signs in to your account. Delete it on the device too.</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
          Remove passkey
        </Button>
      </div>
    </Dialog>
  )
}
