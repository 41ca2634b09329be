import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { Person } from './people-tiles.tsx'

interface Props {
  person: Person
  submitLabel: string
  send: (pin: string) => Promise<void>
  onBack: () => void
}

export function PinForm({ person, submitLabel, send, onBack }: Props) {
  const [pin, setPin] = useState('')
  const check = useMutation({ mutationFn: send, onError: () => setPin('') })
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog may be rendered inside the form whose request was refused.
        event.stopPropagation()
        if (pin !== '' && !check.isPending) check.mutate(pin)
      }}>
      <Field label={`PIN of ${person.name}`} error={check.error?.message}>
        <TextInput
          type="password"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={8}
          className="figures text-2xl tracking-widest"
          value={pin}
          onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={check.isPending}>
          {submitLabel}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Someone else
        </Button>
      </div>
    </form>
  )
}
