import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field, FieldError } from '../ui/form/field.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import type { TrackedOrder } from './order-words.ts'

interface Props {
  orderId?: number
  onFound: (order: TrackedOrder) => void
}

/** For whoever knows an order's number and the e-mail it was placed with. */
export function LookUpForm({ orderId, onFound }: Props) {
  const api = useApi()
  const [errors, setErrors] = useState<{ orderId?: string; email?: string }>({})
  const lookUp = useMutation({
    mutationFn: (given: { orderId: number; email: string }) => api.call('POST /orders/lookup', given),
    onSuccess: onFound,
    onError: (error) => {
      if (error instanceof Problem && error.fields) setErrors(firstOf(error.fields))
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const number = String(typed.get('orderId'))
      .replace(/^\s*#?/, '')
      .trim()
    const email = String(typed.get('email')).trim()
    const found = {
      ...(!/^[1-9]\d{0,8}$/.test(number) && { orderId: 'Enter the number from your receipt, such as 1042' }),
      ...(!/^\S+@\S+$/.test(email) && { email: 'Enter the e-mail address you ordered with' }),
    }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else lookUp.mutate({ orderId: Number(number), email })
  }

  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h2 className="text-lg">Look up an order</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Order number" error={errors.orderId} isRequired>
            <TextInput name="orderId" inputMode="numeric" defaultValue={orderId} className="figures" />
          </Field>
          <Field label="Email" help="The address your receipt went to." error={errors.email} isRequired>
            <TextInput name="email" type="email" autoComplete="email" />
          </Field>
        </div>
        <div role="alert">
          <FieldError id="look-up-problem" text={lookUp.error ? problemText(lookUp.error) : undefined} />
        </div>
        <Button type="submit" isBusy={lookUp.isPending} className="justify-self-start">
          {lookUp.isPending ? 'Looking…' : 'Track Order'}
        </Button>
      </form>
    </Card>
  )
}

function firstOf(fields: Record<string, string[]>): { orderId?: string; email?: string } {
  return Object.fromEntries(Object.entries(fields).map(([name, [message]]) => [name, message]))
}

function problemText(error: Error): string | undefined {
  if (!(error instanceof Problem)) return 'Something went wrong. Please try again.'
  if (error.fields) return undefined
  if (error.code === 'order_not_found')
    return 'Order Not Found: there is no order with this number and e-mail address. Please check both.'
  return error.message
}
