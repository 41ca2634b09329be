import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { PlainForm } from '../../ui/form/plain-form.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { useSentForm } from '../../ui/form/use-sent-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { accountRules } from '../account-rules.ts'
import { supportsPasskeys } from '../passkey-browser.ts'
import { useIdentity } from '../use-identity.ts'
import type { User } from '../use-user.ts'
import { PasskeySignIn, usePasskeySignIn } from './passkey-sign-in.tsx'

interface LoginFields {
  username: string
  password: string
  code?: string
}

interface Props {
  /** The page that has the form, with its query. */
  action: string
  username?: string
  onSignedIn?: (user: User) => Promise<void>
}

export function LoginForm({ action, username = '', onSignedIn }: Props) {
  const api = useApi()
  const { signedInAs } = useIdentity()
  const takeOver = async (user: User) => {
    await (onSignedIn ?? signedInAs)(user)
    toast({ title: 'Login successful', description: 'Welcome back' })
  }
  const sent = useSentForm('login')
  const [needed, setNeeded] = useState(
    sent?.problem?.code === 'invalid_code' ? 'code' : secondStepAfter(sent?.problem?.code),
  )
  const byPasskey = usePasskeySignIn(takeOver)
  const { register, submit, errors, refusal, isBusy } = useContractForm<LoginFields>(accountRules('login'), {
    name: 'login',
    values: { username, password: '' },
    async send(values) {
      await takeOver(await api.call('POST /login', values))
    },
    onProblem(problem) {
      const step = secondStepAfter(problem.code)
      if (step) setNeeded(step)
      if (step === 'passkey' && supportsPasskeys()) byPasskey.mutate()
      if (step) return
      toast({ title: 'Login failed', description: problem.message, tone: 'destructive' })
    },
  })
  return (
    <PlainForm name="login" action={action} onSubmit={submit} className="grid gap-5">
      <Refusal text={refusal} />
      <Field label="Username or email" error={errors.username?.message} isRequired>
        <TextInput
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...register('username')}
        />
      </Field>
      <Field label="Password" error={errors.password?.message} isRequired>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      {needed === 'passkey' && (
        <p role="status" className="font-semibold">
          This account signs in with a passkey. Use your passkey below, or enter a recovery code.
        </p>
      )}
      {needed && (
        <Field
          label={needed === 'code' ? 'Code' : 'Recovery code'}
          help={
            needed === 'code'
              ? 'From your authenticator app, or one of your recovery codes.'
              : 'Each code works once. An administrator can also reset your second step.'
          }
          error={errors.code?.message}
          isRequired={needed === 'code'}>
          <TextInput
            autoComplete="one-time-code"
            autoFocus={needed === 'code'}
            maxLength={40}
            className="figures"
            data-toasts-on-top
            {...register('code')}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Logging in…' : 'Login'}
        </Button>
        <SiteLink href="/forgot-password" className="link text-sm">
          Forgot your password?
        </SiteLink>
      </div>
      <PasskeySignIn signIn={byPasskey} onSignedIn={takeOver} />
    </PlainForm>
  )
}

function secondStepAfter(code: string | undefined): 'code' | 'passkey' | undefined {
  if (code === 'two_factor_required') return 'code'
  return code === 'passkey_required' ? 'passkey' : undefined
}
