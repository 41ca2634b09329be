import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface Props {
  label: string
  help?: string
  button: string
  isName?: boolean
  autoFocus?: boolean
  entry: UseMutationResult<unknown, Error, string>
}

/** There is no form element, because this component is also used inside other forms. */
export function CodeEntry({ label, help, button, isName, autoFocus, entry }: Props) {
  const [typed, setTyped] = useState('')
  const code = typed.trim()
  const send = () => {
    if (code !== '' && !entry.isPending) entry.mutate(code)
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-40">
        <Field label={label} help={help} error={entry.error?.message}>
          <TextInput
            value={typed}
            maxLength={isName ? 254 : 40}
            autoComplete="off"
            autoCapitalize={isName ? 'none' : 'characters'}
            spellCheck={false}
            autoFocus={autoFocus}
            onChange={({ target }) => {
              setTyped(target.value)
              if (entry.error) entry.reset()
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              send()
            }}
          />
        </Field>
      </div>
      <Button kind="quiet" className="mt-6.5" isBusy={entry.isPending} onClick={send}>
        {button}
      </Button>
    </div>
  )
}
