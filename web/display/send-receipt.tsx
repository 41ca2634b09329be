import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { TextInput } from '../ui/form/text-input.tsx'

export function MailReceipt({ displayKey }: { displayKey: string }) {
  const api = useApi()
  return (
    <SendReceipt
      label="Or have it emailed to"
      submitLabel="Email receipt"
      type="email"
      maxLength={254}
      send={(email) => api.call('POST /displays/:key/receipt', { key: displayKey, email })}
    />
  )
}

export function TextReceipt({ displayKey }: { displayKey: string }) {
  const api = useApi()
  return (
    <SendReceipt
      label="Or have it texted to"
      submitLabel="Text receipt"
      type="tel"
      maxLength={40}
      send={(phone) => api.call('POST /displays/:key/receipt-text', { key: displayKey, phone })}>
      <p className="text-sm text-muted">
        With “Text receipt” you agree to one text message with your receipt. Message and data rates may apply.
      </p>
    </SendReceipt>
  )
}

interface Props {
  label: string
  submitLabel: string
  type: 'email' | 'tel'
  maxLength: number
  send: (address: string) => Promise<unknown>
  children?: ReactNode
}

function SendReceipt({ label, submitLabel, type, maxLength, send, children }: Props) {
  const [address, setAddress] = useState('')
  const sending = useMutation({ mutationFn: () => send(address), onSuccess: () => setAddress('') })
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending.isPending) sending.mutate()
      }}>
      <Field label={label} isRequired error={sending.error ? atField(sending.error) : undefined}>
        <TextInput
          type={type}
          autoComplete="off"
          maxLength={maxLength}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      {children}
      <Button type="submit" size="large" isBusy={sending.isPending}>
        {submitLabel}
      </Button>
      {sending.isSuccess && <p role="status">Your receipt is on its way.</p>}
    </form>
  )
}

function atField(error: Error): string {
  const [first] = error instanceof Problem ? Object.values(error.fields ?? {}) : []
  return first?.[0] ?? error.message
}
