import type { Transport } from '../../api.ts'
import { InterruptionStore } from '../interruption.ts'
import { mayBeSignedIn } from './signed-in.ts'

/** Somebody was about to do something when it turned out that their session was over. */
export const signInInterruptions = new InterruptionStore<'signed_out'>()
let wasDeclined = false

/** A request that is refused because the session ended meanwhile is sent again after a new sign-in: nothing typed is lost. */
export function signingInAgain(send: Transport): Transport {
  return async (request) => {
    const again = request.clone()
    const response = await send(request)
    if (response.status !== 401 || !(await isInterrupted(again, response.clone()))) return response
    const isSignedIn = await signInInterruptions.interrupt('signed_out')
    wasDeclined = !isSignedIn
    return isSignedIn ? send(again) : response
  }
}

/** Asking who is signed in is no work that was interrupted, and a declined sign-in is offered again for writes only. */
async function isInterrupted({ url, method }: Request, response: Response): Promise<boolean> {
  const isRead = method === 'GET'
  if (!mayBeSignedIn() || (isRead && (wasDeclined || url.endsWith('/api/user')))) return false
  const body = (await response.json().catch(() => ({}))) as { code?: string }
  return body.code === 'not_signed_in'
}
