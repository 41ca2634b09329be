import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { Quote } from './basket-line.ts'
import type { Register } from './use-register.ts'

interface Props {
  till: Register
  quote: Quote | undefined
  onName: () => void
}

export function SaleCode({ till, quote, onName }: Props) {
  const [isOpen, setOpen] = useState(till.code !== '')
  const [typed, setTyped] = useState(till.code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    till.setCode(typed.trim())
  }
  const seen = quote?.code?.code === till.code.toUpperCase() ? quote.code : null
  if (!isOpen)
    return (
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        Discount code
      </Button>
    )
  return (
    <form noValidate onSubmit={submit} className="flex basis-full flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-40 sm:max-w-72">
        <Field label="Discount code" error={seen?.problem ?? undefined}>
          <TextInput
            value={typed}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            autoFocus={till.code === ''}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {seen?.needsCustomer && (
          <Button kind="quiet" size="small" className="mt-2" onClick={onName}>
            Name the customer
          </Button>
        )}
      </div>
      <Button type="submit" kind="quiet" className="mt-6.5">
        Apply code
      </Button>
      <p role="status" className="sr-only">
        {seen && !seen.problem ? 'The discount code applies.' : ''}
      </p>
    </form>
  )
}
