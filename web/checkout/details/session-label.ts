import { createIdempotencyKey } from '../../idempotency-key.ts'

const KEY = 'sessionId'

/** A label stored with this browser's orders. It grants no access; the cookie does. */
export function sessionLabel(): string {
  const made = createIdempotencyKey()
  try {
    const known = localStorage.getItem(KEY)
    if (known) return known
    localStorage.setItem(KEY, made)
  } catch {}
  return made
}
