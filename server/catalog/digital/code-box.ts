import { createHmac, hkdfSync } from 'node:crypto'
import { opensToday } from '../../audit/sealed-rows.ts'
import { seal, unseal } from '../../audit/secret-box.ts'
import { eachSecret, type Secret, type Secrets } from '../../audit/secrets.ts'

export interface SealedCode {
  productId: number
  fingerprint: string
  sealed: string
}

/** The hint of a shorter code would reveal too much of it. */
const LONG_ENOUGH = 12
const SHOWN = 4

export function sealCode(secret: Secret, productId: number, code: string): SealedCode {
  const fingerprint = fingerprintOf(secret, code)
  const sealed = seal(secret, ownerOf({ productId, fingerprint }), code)
  return { productId, fingerprint, sealed }
}

/** @throws Error if the row was changed, or was encrypted with a secret that is no longer configured. */
export function unsealCode(secrets: Secrets, code: SealedCode): string {
  return unseal(secrets, ownerOf(code), code.sealed)
}

export function hintOf(code: string): string {
  return `••••${code.length < LONG_ENOUGH ? '' : code.slice(-SHOWN)}`
}

/** Returns null if the row is already encrypted with the current secret. @throws Error as `unsealCode` does. */
export function sealCodeAgain(secrets: Secrets, row: SealedCode): SealedCode | null {
  if (opensToday(secrets, ownerOf(row), row.sealed)) return null
  return sealCode(secrets, row.productId, unsealCode(secrets, row))
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
function ownerOf({ productId, fingerprint }: Omit<SealedCode, 'sealed'>): string {
  return `digital_code:${productId}:${fingerprint}`
}
