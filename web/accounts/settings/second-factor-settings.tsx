import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { accountRules } from '../account-rules.ts'
import { useIdentity } from '../use-identity.ts'
import type { User } from '../use-user.ts'
import { RecoveryCodeSettings } from './recovery-code-settings.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SettingsCard } from './settings-card.tsx'

type Begun = Output<'POST /user/second-factor'>

export function SecondFactorSettings({ user }: { user: User }) {
  const [begun, setBegun] = useState<Begun>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  return (
    <SettingsCard
      title="Second step at sign-in"
      lead={
        user.needsSecondFactor
          ? 'Required for staff. Turn it on to use the back office.'
          : 'Signing in also asks for a code from an authenticator app, so a stolen password is not enough.'
      }>
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {user.hasSecondFactor ? (
        <>
          <SwitchOff />
          <RecoveryCodeSettings onMade={setRecoveryCodes} />
        </>
      ) : begun ? (
        <Confirm begun={begun} onDone={setRecoveryCodes} />
      ) : (
        <Begin onBegun={setBegun} />
      )}
    </SettingsCard>
  )
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const api = useApi()
  const begin = useMutation({
    mutationFn: () => api.call('POST /user/second-factor'),
    onSuccess: onBegun,
    onError: failureToast('Something went wrong'),
  })
  return (
    <Button kind="quiet" isBusy={begin.isPending} onClick={() => begin.mutate()} className="justify-self-start">
      Set up
    </Button>
  )
}

function SwitchOff() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { noteUser } = useIdentity()
  const remove = useMutation({
    mutationFn: () => api.call('POST /user/second-factor/remove'),
    onSuccess: (user) => {
      noteUser(user)
      toast({ title: 'Second step turned off' })
      return queryClient.invalidateQueries({ queryKey: ['GET /user/recovery-codes'] })
    },
    onError: failureToast('Something went wrong'),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Badge tone="delivered">On</Badge>
      <Button kind="quiet" size="small" isBusy={remove.isPending} onClick={() => remove.mutate()}>
        Switch off
      </Button>
    </div>
  )
}

function Confirm({ begun, onDone }: { begun: Begun; onDone: (recoveryCodes: string[]) => void }) {
  const api = useApi()
  const { noteUser } = useIdentity()
  const { register, submit, errors, isBusy } = useContractForm<{ code: string }>(accountRules('code'), {
    values: { code: '' },
    async send({ code }) {
      const { recoveryCodes } = await api.call('POST /user/second-factor/confirm', { code })
      onDone(recoveryCodes)
      noteUser(await api.call('GET /user'))
    },
    onProblem: failureToast('Something went wrong'),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-[12rem_1fr]">
      <img
        src={begun.qrCode}
        alt="QR code for your authenticator app"
        width={192}
        height={192}
        className="rounded-control white-ground"
      />
      <div className="grid content-start gap-4">
        <p className="text-sm">
          Scan this with your authenticator app, or type in this key: <code className="break-all">{begun.secret}</code>
        </p>
        <Field label="Code shown by the app" error={errors.code?.message} isRequired>
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            className="figures"
            {...register('code')}
          />
        </Field>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          Switch on
        </Button>
      </div>
    </form>
  )
}
