import { payingSignOut } from '../accounts/sign-in/owed-sign-out.ts'
import { createApi, type Transport } from '../api.ts'

const PATIENCE_MS = 60_000

/**
 * Background requests time out, because a pending request would block all tabs, and they never open a sign-in dialog.
 */
export const backgroundTransport: Transport = payingSignOut((request) => {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)])
  return fetch(request, { signal })
})

export const backgroundApi = createApi(backgroundTransport, '')
