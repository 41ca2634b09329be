import { useState } from 'react'
import { encryptPasscode } from '#contract/repairs/encrypt-passcode.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { AccessFields } from './access-fields.tsx'
import type { AccessChoice, DeviceAccess } from './use-device-access.ts'

type Passcode = Awaited<ReturnType<typeof encryptPasscode>>

interface Props {
  access: Pick<DeviceAccess, 'publicKey' | 'number' | 'choice'>
  /** @param passcode encrypted. */
  send: (choice: AccessChoice, passcode: Passcode | null) => Promise<void>
}

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
      const passcode = choice === 'given' ? await encryptPasscode(access.publicKey, access.number, typed.trim()) : null
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
      className="grid gap-3">
      <AccessFields
        choice={choice}
        onChoice={setChoice}
        typed={typed}
        onTyped={setTyped}
        errors={failure}
        encryptionHelp="It is encrypted in your browser."
      />
      <Refusal text={failure.other} />
      <Button type="submit" kind="quiet" isBusy={isBusy} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
