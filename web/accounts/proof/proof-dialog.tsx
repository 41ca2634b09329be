import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { ProofKind } from '#contract/accounts/proof.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { accountRules } from '../account-rules.ts'
import type { Interruption } from '../interruption.ts'
import { proveByPasskey, supportsPasskeys } from '../passkey-browser.ts'

export function ProofDialog({ interruption }: { interruption: Interruption<ProofKind[]> }) {
  const { reason: proofs, settle } = interruption
  const onProved = () => settle(true)
  const takesPasskey = proofs.includes('passkey') && supportsPasskeys()
  const codeHelp = helpFor(proofs)
  return (
    <Dialog title="Confirm it’s you" isOpen onClose={() => settle(false)}>
      <p className="text-muted">This protects your account if someone else uses your unlocked device.</p>
      {takesPasskey && <ByPasskey onProved={onProved} />}
      {takesPasskey && codeHelp && (
        <p aria-hidden className="flex items-center gap-3 text-xs text-muted">
          <span className="h-px flex-1 bg-line" /> or <span className="h-px flex-1 bg-line" />
        </p>
      )}
      {codeHelp && <ByCode help={codeHelp} onProved={onProved} />}
      {proofs.includes('password') && <ByPassword onProved={onProved} />}
      {!takesPasskey && !codeHelp && !proofs.includes('password') && (
        <p className="font-semibold">This browser cannot use your passkey. Open this page on a device that has it.</p>
      )}
    </Dialog>
  )
}

function helpFor(proofs: ProofKind[]): string | undefined {
  if (proofs.includes('code')) return 'From your authenticator app, or one of your recovery codes.'
  return proofs.includes('recovery_code') ? 'One of your recovery codes. Each works once.' : undefined
}

interface ProofProps {
  onProved: () => void
}

function ByPasskey({ onProved }: ProofProps) {
  const api = useApi()
  const prove = useMutation({
    mutationFn: async () => api.call('POST /user/proof', { passkey: (await proveByPasskey(api)) as never }),
    onSuccess: onProved,
    onError: failureToast('Something went wrong'),
  })
  return (
    <Button isBusy={prove.isPending} onClick={() => prove.mutate()} className="justify-self-start">
      <KeyRound aria-hidden className="size-4" /> Use a passkey
    </Button>
  )
}

function ByCode({ help, onProved }: ProofProps & { help: string }) {
  const api = useApi()
  const { register, submit, errors, isBusy } = useContractForm<{ code: string }>(accountRules('proofCode'), {
    values: { code: '' },
    async send(proof) {
      await api.call('POST /user/proof', proof)
      onProved()
    },
    onProblem: failureToast('Something went wrong'),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Code" help={help} error={errors.code?.message} isRequired>
        <TextInput autoComplete="one-time-code" maxLength={40} className="figures" {...register('code')} />
      </Field>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        Confirm
      </Button>
    </form>
  )
}

function ByPassword({ onProved }: ProofProps) {
  const api = useApi()
  const { register, submit, errors, isBusy } = useContractForm<{ password: string }>(accountRules('currentPassword'), {
    values: { password: '' },
    async send(proof) {
      await api.call('POST /user/proof', proof)
      onProved()
    },
    onProblem: failureToast('Something went wrong'),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Your password" error={errors.password?.message} isRequired>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        Confirm
      </Button>
    </form>
  )
}
