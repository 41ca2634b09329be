import type { Transport } from '../../api.ts'
import { mayBeSignedIn } from './signed-in.ts'

/** What somebody was about to do when it turned out that their session was over. */
export interface Interruption {
  /** They signed in again and what they did is repeated, or they did not. */
  settle: (isSignedIn: boolean) => void
}

let current: (Interruption & { isOver: Promise<boolean> }) | undefined
let wasDeclined = false
const listeners = new Set<() => void>()

/** A request that is refused because the session ended meanwhile is sent again after a new sign-in: nothing typed is lost. */
export function signingInAgain(send: Transport): Transport {
  return async (request) => {
    const again = request.clone()
    const response = await send(request)
    if (response.status !== 401 || !(await isInterrupted(again, response.clone()))) return response
    return (await askToSignIn()) ? send(again) : response
  }
}

/** Asking who is signed in is no work that was interrupted, and a declined sign-in is offered again for writes only. */
async function isInterrupted({ url, method }: Request, response: Response): Promise<boolean> {
  const isRead = method === 'GET'
  if (!mayBeSignedIn() || (isRead && (wasDeclined || url.endsWith('/api/user')))) return false
  const body = (await response.json().catch(() => ({}))) as { code?: string }
  return body.code === 'not_signed_in'
}

/** Many requests may be refused at once; they wait for one sign-in. */
function askToSignIn(): Promise<boolean> {
  if (current) return current.isOver
  const { promise, resolve } = Promise.withResolvers<boolean>()
  change({
    isOver: promise,
    settle(isSignedIn) {
      wasDeclined = !isSignedIn
      change(undefined)
      resolve(isSignedIn)
    },
  })
  return promise
}

export function currentInterruption(): Interruption | undefined {
  return current
}

export function noInterruption(): undefined {
  return undefined
}

export function onInterruption(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: typeof current): void {
  current = next
  for (const listener of listeners) listener()
}
