import { freshKey } from '../../fresh-key.ts'

const KEY = 'sessionId'

/** This browser's own label, stored with its orders. It proves nothing: the cookie does. */
export function sessionLabel(): string {
  const known = localStorage.getItem(KEY)
  if (known) return known
  const made = freshKey()
  localStorage.setItem(KEY, made)
  return made
}
