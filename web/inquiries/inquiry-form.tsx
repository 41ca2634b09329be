import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type User, useUser } from '../accounts/use-user.ts'
import { useApi } from '../api.ts'
import { createIdempotencyKey } from '../idempotency-key.ts'
import { useShell } from '../shell/use-shell.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/form/field.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { TextArea, TextInput } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { PhoneLink } from '../ui/phone-link.tsx'

interface Props {
  type: string
  /** The description begins with it. */
  about?: string | undefined
}

export function InquiryForm({ type, about }: Props) {
  const user = useUser()
  return <Fields key={user?.id ?? 'guest'} type={type} about={about} user={user ?? null} />
}

function Fields({ type, about = '', user }: Props & { user: User | null }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { company } = useShell()
  const [key] = useState(createIdempotencyKey)
  const form = useContractForm(async () => (await import('./inquiry-rules.ts')).inquiry, {
    values: { ...startingFrom(user), description: about },
    async send(typed) {
      const sent = await api.call('POST /inquiries', { key, type, ...typed })
      queryClient.setQueryData(api.query('GET /inquiries/:key', { key: sent.key }).queryKey, sent)
      await navigate({ to: '/requests/$key', params: { key: sent.key } })
    },
  })
  const { register, submit, errors, refusal, isBusy } = form
  return (
    <Card className="max-w-2xl">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="What do you need?"
          help="What it is, how many, and by when. You can add photos in the next step."
          isRequired
          error={errors.description?.message}>
          <TextArea rows={5} maxLength={4000} {...register('description')} />
        </Field>
        <Field label="Name" isRequired error={errors.customerName?.message}>
          <TextInput autoComplete="name" maxLength={120} {...register('customerName')} />
        </Field>
        <Field label="Email" help="We’ll reply here." isRequired error={errors.customerEmail?.message}>
          <TextInput type="email" autoComplete="email" maxLength={254} {...register('customerEmail')} />
        </Field>
        <Field label="Phone" error={errors.customerPhone?.message}>
          <TextInput type="tel" autoComplete="tel" maxLength={40} {...register('customerPhone')} />
        </Field>
        <Refusal text={refusal} />
        <Button type="submit" kind="call" size="large" isBusy={isBusy}>
          Send it
        </Button>
        <p className="text-sm text-muted">
          Nothing is charged and no work begins before you approve. Prefer to call? <PhoneLink phone={company.phone} />
        </p>
      </form>
    </Card>
  )
}

function startingFrom(user: User | null) {
  return {
    description: '',
    customerName: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    customerEmail: user?.email ?? '',
    customerPhone: user?.phone ?? '',
  }
}
