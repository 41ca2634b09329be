import { createHmac, hkdfSync } from 'node:crypto'
import { seal, unseal } from '../../audit/secret-box.ts'
import type { Config } from '../../config.ts'

type Keyed = Pick<Config, 'sessionSecret'>
interface SealedCode {
  productId: number
  fingerprint: string
  sealed: string
}

/** Shorter ones would be told by what is shown of them. */
const LONG_ENOUGH = 12
const SHOWN = 4

export function sealCode(config: Keyed, productId: number, code: string): SealedCode {
  const fingerprint = fingerprintOf(config, code)
  const sealed = seal(config.sessionSecret, ownerOf({ productId, fingerprint }), code)
  return { productId, fingerprint, sealed }
}

/** @throws Error where the row was changed, or sealed with another session secret. */
export function unsealCode(config: Keyed, code: SealedCode): string {
  return unseal(config.sessionSecret, ownerOf(code), code.sealed)
}

/** Enough to tell one from another in a list: dots, and the end of a long one. */
export function hintOf(code: string): string {
  return `••••${code.length < LONG_ENOUGH ? '' : code.slice(-SHOWN)}`
}

/** The same code has the same, and only this shop can compute it: codes are too short for a bare hash. */
export function fingerprintOf({ sessionSecret }: Keyed, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'benchside code fingerprints', 32))
  return createHmac('sha256', key).update(code).digest('base64url')
}

/** One row's code does not open in another's place. */
function ownerOf({ productId, fingerprint }: Omit<SealedCode, 'sealed'>): string {
  return `digital_code:${productId}:${fingerprint}`
}
