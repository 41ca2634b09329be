import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface Props {
  label: string
  help?: string
  button: string
  /** What becomes of the code; why it failed stands at the input until something else is typed. */
  /** Longer than a code, and written as one likes: a name. */
  isName?: boolean
  /** It was just asked for. */
  autoFocus?: boolean
  entry: UseMutationResult<unknown, Error, string>
}

/** A code that is typed or scanned, and sent by Enter or its button. It has no form of its own, as it also stands inside others. */
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
