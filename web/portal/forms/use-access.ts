import { useState } from 'react'
import { sealPasscode } from '#contract/repairs/seal-passcode.ts'
import type { AccessChoice } from '../../repairs/passcode/use-device-access.ts'
import type { Beside } from '../store/record-store.ts'

/**
 * How the shop gets into a device, as it is typed. What is typed is sealed for the shop alone before it is kept, and stays nowhere.
 * @param uuid of the record that it is sealed for.
 */
export function useAccess(publicKey: string | undefined, uuid: string) {
  const [choice, setChoice] = useState<AccessChoice | ''>('')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  return {
    ...{ choice, setChoice, typed, setTyped, error },
    canSeal: publicKey !== undefined,
    /** Whether it can be kept as it stands; else it says why not. */
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
