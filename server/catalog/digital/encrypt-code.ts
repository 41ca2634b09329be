import { createHmac, hkdfSync } from 'node:crypto'
import { opensToday } from '../../audit/encrypted-rows.ts'
import { decrypt, encrypt } from '../../audit/secret-box.ts'
import { eachSecret, type Secret, type Secrets } from '../../audit/secrets.ts'

export interface EncryptedCode {
  productId: number
  fingerprint: string
  ciphertext: string
}

/** The hint of a shorter code would reveal too much of it. */
const MIN_HINTED_LENGTH = 12
const SHOWN = 4

export function encryptCode(secret: Secret, productId: number, code: string): EncryptedCode {
  const fingerprint = fingerprintOf(secret, code)
  const ciphertext = encrypt(secret, ownerOf({ productId, fingerprint }), code)
  return { productId, fingerprint, ciphertext }
}

/** @throws Error if the row was changed, or was encrypted with a secret that is no longer configured. */
export function decryptCode(secrets: Secrets, code: EncryptedCode): string {
  return decrypt(secrets, ownerOf(code), code.ciphertext)
}

export function hintOf(code: string): string {
  return `••••${code.length < MIN_HINTED_LENGTH ? '' : code.slice(-SHOWN)}`
}

/**
 * Returns null if the row is already encrypted with the current secret.
 * @throws Error as `decryptCode` does.
 */
export function reencryptCode(secrets: Secrets, row: EncryptedCode): EncryptedCode | null {
  if (opensToday(secrets, ownerOf(row), row.ciphertext)) return null
  return encryptCode(secrets, row.productId, decryptCode(secrets, row))
}

export function fingerprintsOf(secrets: Secrets, code: string): string[] {
  return eachSecret(secrets).map((secret) => fingerprintOf(secret, code))
}

/** A keyed hash, because codes are so short that a plain hash could be reversed by trying all of them. */
export function fingerprintOf({ sessionSecret }: Secret, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'benchside code fingerprints', 32))
  return createHmac('sha256', key).update(code).digest('base64url')
}

/** Binds the ciphertext to its row, so that it cannot be decrypted in the place of another. */
function ownerOf({ productId, fingerprint }: Omit<EncryptedCode, 'ciphertext'>): string {
  return `digital_code:${productId}:${fingerprint}`
}
