import { payingSignOut } from '../accounts/sign-in/owed-sign-out.ts'
import { createApi, type Transport } from '../api.ts'

/** A batch over the slowest line that is of use. */
const PATIENCE_MS = 60_000

/**
 * How the portal asks by itself: it gives up on a shop that goes silent, because whoever waits holds the turn of all tabs;
 * and it asks nobody to sign in, who may not even be there.
 */
export const patientTransport: Transport = payingSignOut((request) => {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)])
  return fetch(request, { signal })
})

export const patientApi = createApi(patientTransport, '')
