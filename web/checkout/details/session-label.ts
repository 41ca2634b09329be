import { freshKey } from '../../fresh-key.ts'

const KEY = 'sessionId'

/** This browser's own label from its first visit on, stored with its orders. It proves nothing: the cookie does. */
export function sessionLabel(): string {
  const made = freshKey()
  try {
    const known = localStorage.getItem(KEY)
    if (known) return known
    localStorage.setItem(KEY, made)
  } catch {
    // A browser that keeps nothing has another label each time.
  }
  return made
}
