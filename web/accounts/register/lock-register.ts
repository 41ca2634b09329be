import type { ApiClient } from '../../api.ts'
import { signInInterruptions } from '../sign-in/sign-in-again.ts'

/** The answer is awaited, because it deletes the session's cookie, which could be that of the next person. */
export async function lockRegister(api: ApiClient): Promise<void> {
  await api.call('POST /logout').catch(() => undefined)
  void signInInterruptions.interrupt('signed_out')
}
