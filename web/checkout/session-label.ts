const KEY = 'sessionId'

/** This browser's own label, stored with its orders. It proves nothing: the cookie does. */
export function sessionLabel(): string {
  const known = localStorage.getItem(KEY)
  if (known) return known
  const made = randomUuid()
  localStorage.setItem(KEY, made)
  return made
}

/** `crypto.randomUUID` is missing where the shop is reached by plain http, as in a local network. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
