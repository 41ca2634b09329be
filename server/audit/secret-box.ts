import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readWithAny, type Secret, type Secrets } from './secrets.ts'

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM with a key derived from the session secret. `owner` is authenticated with it, so that the value cannot be
 * decrypted in another row.
 */
export function encrypt({ sessionSecret }: Secret, owner: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(sessionSecret), nonce).setAAD(Buffer.from(owner))
  const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`
}

/** @throws Error if it was encrypted for another owner, with a secret that is no longer configured, or was changed. */
export function decrypt(secrets: Secrets, owner: string, ciphertext: string): string {
  return readWithAny(secrets, (secret) => decryptWith(secret, owner, ciphertext))
}

/** @throws Error like `decrypt`, and if an older secret encrypted it. */
export function decryptWith({ sessionSecret }: Secret, owner: string, ciphertext: string): string {
  const [version, text] = ciphertext.split('.')
  if (version !== VERSION || !text) throw new Error('not an encrypted secret')
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(sessionSecret), bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

function keyOf(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'benchside encrypted secrets', 32))
}
