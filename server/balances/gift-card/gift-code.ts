import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { seal, unseal } from '../../audit/secret-box.ts'
import type { Config } from '../../config.ts'

type Keyed = Pick<Config, 'sessionSecret'>

/** Nothing that reads like something else. 32 letters, so that each is five bits of a random byte. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 16
const SHOWN = 4

export interface SealedGiftCode {
  fingerprint: string
  sealedCode: string
  hint: string
}

/** Eighty bits, in groups that can be read aloud. */
export function newGiftCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return letters.join('').match(/.{4}/g)!.join('-')
}

export function sealGiftCode(config: Keyed, code: string): SealedGiftCode {
  const fingerprint = fingerprintOfGiftCode(config, code)
  return {
    fingerprint,
    sealedCode: seal(config.sessionSecret, ownerOf(fingerprint), code),
    hint: `••••${code.slice(-SHOWN)}`,
  }
}

/** @throws Error where the row was changed, or sealed with another session secret. */
export function unsealGiftCode(
  { sessionSecret }: Keyed,
  { fingerprint, sealedCode }: { fingerprint: string | null; sealedCode: string | null },
): string {
  return unseal(sessionSecret, ownerOf(fingerprint!), sealedCode!)
}

/** The same code has the same however it is typed, and only this shop can compute it. */
export function fingerprintOfGiftCode({ sessionSecret }: Keyed, typed: string): string {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'benchside gift cards', 32))
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return createHmac('sha256', key).update(code).digest('base64url')
}

function ownerOf(fingerprint: string): string {
  return `gift_card:${fingerprint}`
}
