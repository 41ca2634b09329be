import { useState } from 'react'
import { sealPasscode } from '#contract/repairs/seal-passcode.ts'
import type { AccessChoice } from '../../repairs/passcode/use-device-access.ts'
import type { Beside } from '../store/record-store.ts'

/**
 * The passcode is encrypted for the shop before it is stored, and the typed text is never stored.
 * @param uuid the record for which it is encrypted.
 */
export function useAccess(publicKey: string | undefined, uuid: string) {
  const [choice, setChoice] = useState<AccessChoice | ''>('')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  return {
    ...{ choice, setChoice, typed, setTyped, error },
    canSeal: publicKey !== undefined,
    /** Whether the input is complete; shows the errors if not. */
    isWhole(): boolean {
      const isMissing = choice === 'given' && !typed.trim()
      setError(isMissing ? 'Enter the code or pattern' : undefined)
      return !isMissing
    },
    async sealed(): Promise<Beside['access']> {
      if (choice === '') return undefined
      if (choice !== 'given') return { choice, passcode: null }
      return { choice, passcode: await sealPasscode(publicKey!, uuid, typed.trim()) }
    },
  }
}
