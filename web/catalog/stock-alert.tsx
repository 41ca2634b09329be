import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { useUser } from '../accounts/use-user.ts'
import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { TextInput } from '../ui/form/text-input.tsx'

export function StockAlert({ productId, name }: { productId: number; name: string }) {
  const api = useApi()
  const user = useUser()
  const [email, setEmail] = useState('')
  const ask = useMutation({
    mutationFn: () => api.call('POST /stock-alerts', { productId, ...(email.trim() && { email: email.trim() }) }),
  })
  const wrong = ask.error instanceof Problem ? ask.error.fields?.email?.[0] : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!ask.isPending) ask.mutate()
  }

  if (ask.data)
    return (
      <p role="status" className="rounded-card bg-tint p-4 text-sm">
        {ask.data.message}
      </p>
    )
  return (
    <form
      noValidate
      onSubmit={submit}
      id="stock-alert"
      aria-label={`Email me when ${name} is back`}
      className="grid scroll-mt-20 gap-3 rounded-card border border-line bg-surface p-4">
      {!user && (
        <Field label="Email" help="We’ll email you once. No marketing." isRequired error={wrong}>
          <TextInput
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      )}
      <Refusal text={ask.error && !wrong ? ask.error.message : undefined} />
      <Button type="submit" kind="quiet" isBusy={ask.isPending} className="justify-self-start">
        Email me when it’s back
      </Button>
    </form>
  )
}
