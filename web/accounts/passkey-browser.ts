import { Problem } from '#contract/problem.ts'
import type { ApiClient } from '../api.ts'

type Api = Pick<ApiClient, 'call'>

const load = () => import('@simplewebauthn/browser')

function problemOf(error: unknown): Problem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new Problem('invalid', 'passkey_cancelled', 'No passkey was used.')
  if (name === 'InvalidStateError')
    return new Problem('conflict', 'passkey_known', 'This device already has a passkey for this account.')
  return new Problem('invalid', 'passkey_failed', 'This browser could not use a passkey here.')
}

async function askBrowser<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw problemOf(error)
  }
}

export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined'
}

export async function makePasskey(api: Api) {
  const { startRegistration } = await load()
  const options = await api.call('POST /user/passkeys/begin')
  const credential = await askBrowser(startRegistration({ optionsJSON: options as never }))
  return api.call('POST /user/passkeys', { credential: credential as never })
}

/**
 * @param inAutofill offers passkeys in the username's suggestions instead of a dialog.
 * @throws Problem with a message for people.
 */
export async function signInByPasskey(api: Api, { inAutofill = false } = {}) {
  const { startAuthentication } = await load()
  const options = await api.call('POST /passkey-sign-in/begin')
  const credential = await askBrowser(
    startAuthentication({ optionsJSON: options as never, useBrowserAutofill: inAutofill }),
  )
  return api.call('POST /passkey-sign-in', { credential: credential as never })
}

export async function suggestsPasskeys(): Promise<boolean> {
  return supportsPasskeys() && (await load()).browserSupportsWebAuthnAutofill()
}

export async function stopSuggesting(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

export async function proveByPasskey(api: Api) {
  const { startAuthentication } = await load()
  const options = await api.call('POST /user/passkeys/confirm')
  return askBrowser(startAuthentication({ optionsJSON: options as never }))
}
