import type { Transport } from '../../api.ts'
import { InterruptionStore } from '../interruption.ts'
import { mayBeRegister } from '../register/register-hint.ts'
import { mayBeSignedIn } from './signed-in.ts'

export const signInInterruptions = new InterruptionStore<'signed_out'>()
let wasDeclined = false

/** Sends a request again after a new sign-in if the session had ended, so that nothing typed is lost. */
export function signingInAgain(send: Transport): Transport {
  return async (request) => {
    const again = request.clone()
    const response = await send(request)
    if (response.status !== 401 || !(await isInterrupted(again, response.clone()))) return response
    const isSignedIn = await signInInterruptions.interrupt('signed_out')
    if (mayBeRegister()) return isSignedIn || again.method === 'GET' ? send(again) : response
    wasDeclined = !isSignedIn
    return isSignedIn ? send(again) : response
  }
}

/**
 * The request for the current user interrupts only at a register, which must not leave the page. After a declined
 * sign-in only writes ask for it again.
 */
async function isInterrupted({ url, method }: Request, response: Response): Promise<boolean> {
  const isRead = method === 'GET'
  const mayAsk = mayBeSignedIn() && !(isRead && (wasDeclined || url.endsWith('/api/user')))
  if (!mayAsk && !mayBeRegister()) return false
  const body = (await response.json().catch(() => ({}))) as { code?: string }
  return body.code === 'not_signed_in'
}
