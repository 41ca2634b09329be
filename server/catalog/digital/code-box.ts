import { createHmac, hkdfSync } from 'node:crypto'
import { opensToday } from '../../audit/sealed-rows.ts'
import { seal, unseal } from '../../audit/secret-box.ts'
import { eachSecret, type Secret, type Secrets } from '../../audit/secrets.ts'

export interface SealedCode {
  productId: number
  fingerprint: string
  sealed: string
}

/** Shorter ones would be told by what is shown of them. */
const LONG_ENOUGH = 12
const SHOWN = 4

export function sealCode(secret: Secret, productId: number, code: string): SealedCode {
  const fingerprint = fingerprintOf(secret, code)
  const sealed = seal(secret, ownerOf({ productId, fingerprint }), code)
  return { productId, fingerprint, sealed }
}

/** @throws Error where the row was changed, or sealed with a secret that is not named any more. */
export function unsealCode(secrets: Secrets, code: SealedCode): string {
  return unseal(secrets, ownerOf(code), code.sealed)
}

/** Enough to tell one from another in a list: dots, and the end of a long one. */
export function hintOf(code: string): string {
  return `••••${code.length < LONG_ENOUGH ? '' : code.slice(-SHOWN)}`
}

/** Null where today's secret opens it. @throws Error as above. */
export function sealCodeAgain(secrets: Secrets, row: SealedCode): SealedCode | null {
  if (opensToday(secrets, ownerOf(row), row.sealed)) return null
  return sealCode(secrets, row.productId, unsealCode(secrets, row))
}

/** Those that the code may have in a shop whose secret changed, today's first. */
export function fingerprintsOf(secrets: Secrets, code: string): string[] {
  return eachSecret(secrets).map((secret) => fingerprintOf(secret, code))
}

/** The same code has the same, and only this shop can compute it: codes are too short for a bare hash. */
export function fingerprintOf({ sessionSecret }: Secret, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'benchside code fingerprints', 32))
  return createHmac('sha256', key).update(code).digest('base64url')
}

/** One row's code does not open in another's place. */
function ownerOf({ productId, fingerprint }: Omit<SealedCode, 'sealed'>): string {
  return `digital_code:${productId}:${fingerprint}`
}
