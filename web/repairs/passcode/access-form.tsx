import { useState } from 'react'
import { sealPasscode } from '#contract/repairs/seal-passcode.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { ACCESS_NAMES, type AccessChoice, type DeviceAccess } from './use-device-access.ts'

type Passcode = Awaited<ReturnType<typeof sealPasscode>>

interface Props {
  access: Pick<DeviceAccess, 'publicKey' | 'number' | 'choice'>
  /** @param passcode sealed. */
  send: (choice: AccessChoice, passcode: Passcode | null) => Promise<void>
}

/** What is typed is sealed before it leaves the browser, and stays nowhere. */
export function AccessForm({ access, send }: Props) {
  const [choice, setChoice] = useState<AccessChoice | ''>(access.choice ?? '')
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<{ choice?: string; typed?: string; other?: string }>({})
  const [isBusy, setBusy] = useState(false)

  async function save() {
    if (choice === '') return setFailure({ choice: 'Please choose' })
    if (choice === 'given' && !typed.trim()) return setFailure({ typed: 'Enter the code or pattern' })
    if (choice === 'given' && !globalThis.crypto?.subtle)
      return setFailure({ other: 'A passcode can only be given over a secure (https) connection.' })
    setFailure({})
    setBusy(true)
    try {
      const passcode =
        choice === 'given' ? await sealPasscode(access.publicKey, access.number, typed.trim()) : null
      await send(choice, passcode)
      setTyped('')
    } catch (error) {
      setFailure({ other: error instanceof Error ? error.message : 'It could not be saved.' })
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="grid gap-3"
    >
      <Field label="How do we get into it?" isRequired error={failure.choice}>
        <Select value={choice} onChange={({ target }) => setChoice(target.value as AccessChoice)}>
          <option value="">Choose…</option>
          {Object.entries(ACCESS_NAMES).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      {choice === 'given' && (
        <Field
          label="Code or pattern"
          isRequired
          help="A pattern by its dots: 1 is top left, 9 bottom right. It is sealed here, in your browser."
          error={failure.typed}
        >
          <TextInput
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )}
      <Refusal text={failure.other} />
      <Button type="submit" kind="quiet" isBusy={isBusy} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
