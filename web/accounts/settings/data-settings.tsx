import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type Input, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { accountRules } from '../account-rules.ts'
import { proveByPasskey } from '../passkey-browser.ts'
import { useIdentity } from '../use-identity.ts'
import { useUser } from '../use-user.ts'
import { SettingsCard } from './settings-card.tsx'

export function DataSettings() {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <SettingsCard title="Your data" lead="Everything we store about you, in a file that other programs can read.">
      <div className="flex flex-wrap gap-3">
        <a href="/api/user/export" download className={buttonLook('quiet')}>
          <Download aria-hidden className="size-4" /> Download my data
        </a>
        <Button kind="danger" onClick={() => setLeaving(true)}>
          Delete my account
        </Button>
      </div>
      {isLeaving && <DeleteAccount onClose={() => setLeaving(false)} />}
    </SettingsCard>
  )
}

function CreditLost() {
  const { data: credit } = useQuery({ ...useApi().query('GET /user/store-credit'), refetchOnMount: 'always' })
  if (!credit?.balance) return null
  return (
    <p className="font-semibold">
      You have {formatMoney(credit.balance)} store credit. It is forfeited when you delete your account. Use it first,
      or contact us.
    </p>
  )
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const { leave, isSending, problem } = useFarewell()
  const { register, submit, errors, isBusy } = useContractForm<{ password: string }>(accountRules('currentPassword'), {
    values: { password: '' },
    send: leave,
  })
  return (
    <Dialog title="Delete my account" isOpen onClose={onClose}>
      <div className="grid gap-2">
        <p>
          Your profile, addresses, wishlist, cart and settings are deleted. Past orders stay in our records without your
          name, as tax law requires. This cannot be undone.
        </p>
        <CreditLost />
        {user && !user.isEmailVerified && (
          <p>
            Data stored under {user.email}, such as the newsletter and our emails, is deleted only if you have confirmed
            the address.
          </p>
        )}
        {problem && (
          <p role="alert" className="font-semibold text-cancelled">
            {problem}
          </p>
        )}
      </div>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Your password" error={errors.password?.message} isRequired>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            Keep my account
          </Button>
          <ByPasskey leave={leave} isBusy={isSending} />
          <Button type="submit" kind="danger" isBusy={isBusy || isSending}>
            Delete my account
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Farewell = Input<'POST /user/delete'>

function useFarewell() {
  const api = useApi()
  const router = useRouter()
  const { signedOut } = useIdentity()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function leave(farewell: Farewell) {
    setSending(true)
    setProblem(undefined)
    try {
      await api.call('POST /user/delete', farewell)
      await router.navigate({ to: '/' })
      await signedOut()
      toast({ title: 'Your account is deleted', description: 'We sent you a confirmation by email.' })
    } catch (error) {
      // The password field shows its own error.
      if (error instanceof Error && !('fields' in error && error.fields)) setProblem(error.message)
      throw error
    } finally {
      setSending(false)
    }
  }
  return { leave, isSending, problem }
}

function ByPasskey({ leave, isBusy }: { leave: (farewell: Farewell) => Promise<void>; isBusy: boolean }) {
  const api = useApi()
  const { data: passkeys } = useQuery(api.query('GET /user/passkeys'))
  if (!passkeys?.length) return null
  return (
    <Button
      kind="quiet"
      isBusy={isBusy}
      onClick={() =>
        proveByPasskey(api)
          .then((passkey) => leave({ passkey: passkey as never }))
          .catch(failureToast('Something went wrong'))
      }>
      Use a passkey
    </Button>
  )
}
