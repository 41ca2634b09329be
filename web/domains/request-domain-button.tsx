import { useState } from 'react'
import { useUser } from '../accounts/use-user.ts'
import { type Input, useApi } from '../api.ts'
import { createIdempotencyKey } from '../idempotency-key.ts'
import { useShell } from '../shell/use-shell.ts'
import { Button } from '../ui/button.tsx'
import type { ButtonKind } from '../ui/button-look.ts'
import { Field } from '../ui/form/field.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { TextArea, TextInput } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { Dialog } from '../ui/layer/dialog.tsx'
import { toast } from '../ui/layer/toast.ts'
import { PhoneLink } from '../ui/phone-link.tsx'

type DomainRequestSubject = Pick<Input<'POST /domain-requests'>, 'kind' | 'wanted'>

interface Props extends DomainRequestSubject {
  name: string
  label: string
  kindOfButton?: ButtonKind
  isDisabled?: boolean
}

export function RequestDomainButton({ label, kindOfButton = 'quiet', isDisabled = false, ...requested }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button
        kind={kindOfButton}
        disabled={isDisabled}
        aria-label={requested.name ? `${label}: ${requested.name}` : label}
        onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {isConfirming && <RequestDialog {...requested} onClose={() => setConfirming(false)} />}
    </>
  )
}

function RequestDialog({ kind, wanted, name, onClose }: DomainRequestSubject & { name: string; onClose: () => void }) {
  const api = useApi()
  const user = useUser()
  const { company } = useShell()
  const [key] = useState(createIdempotencyKey)
  const form = useContractForm(async () => (await import('./request-rules.ts')).ask, {
    values: { contactEmail: user?.email ?? '', note: '' },
    async send(typed) {
      await api.call('POST /domain-requests', { kind, wanted, key, ...typed })
      onClose()
      toast({ title: 'Request sent', description: `We’ll check ${name} and email ${typed.contactEmail}.` })
    },
  })
  const { register, submit, errors, refusal, isBusy } = form
  return (
    <Dialog title={name} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          We check it and email you the price. No charge until you approve. Or call us at{' '}
          <PhoneLink phone={company.phone} />.
        </p>
        <Field label="Your email" isRequired error={errors.contactEmail?.message}>
          <TextInput type="email" autoComplete="email" {...register('contactEmail')} />
        </Field>
        <Field label="Anything we should know" error={errors.note?.message}>
          <TextArea rows={3} maxLength={1000} {...register('note')} />
        </Field>
        <p className="text-xs text-muted">We delete your request after 90 days.</p>
        <Refusal text={refusal} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Send
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
