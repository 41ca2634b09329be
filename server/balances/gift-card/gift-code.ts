import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { opensToday } from '../../audit/sealed-rows.ts'
import { seal, unseal } from '../../audit/secret-box.ts'
import { eachSecret, type Secret, type Secrets } from '../../audit/secrets.ts'

/** Leaves out characters that look alike. With 32 letters, each encodes five random bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 16
const SHOWN = 4

export interface SealedGiftCode {
  fingerprint: string
  sealedCode: string
  hint: string
}

export function newGiftCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return letters.join('').match(/.{4}/g)!.join('-')
}

export function sealGiftCode(secret: Secret, code: string): SealedGiftCode {
  const fingerprint = fingerprintOf(secret, code)
  return {
    fingerprint,
    sealedCode: seal(secret, ownerOf(fingerprint), code),
    hint: `••••${code.slice(-SHOWN)}`,
  }
}

/** @throws Error if the row was changed, or its secret is no longer configured. */
export function unsealGiftCode(
  secrets: Secrets,
  { fingerprint, sealedCode }: { fingerprint: string | null; sealedCode: string | null },
): string {
  return unseal(secrets, ownerOf(fingerprint!), sealedCode!)
}

export function sealGiftCodeAgain(
  secrets: Secrets,
  card: Pick<SealedGiftCode, 'fingerprint' | 'sealedCode'>,
): SealedGiftCode | null {
  if (opensToday(secrets, ownerOf(card.fingerprint), card.sealedCode)) return null
  return sealGiftCode(secrets, unsealGiftCode(secrets, card))
}

/** The current secret comes first; older ones find cards that are not sealed again yet. */
export function fingerprintsOfGiftCode(secrets: Secrets, typed: string): string[] {
  return eachSecret(secrets).map((secret) => fingerprintOf(secret, typed))
}

function fingerprintOf({ sessionSecret }: Secret, typed: string): string {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'benchside gift cards', 32))
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return createHmac('sha256', key).update(code).digest('base64url')
}

function ownerOf(fingerprint: string): string {
  return `gift_card:${fingerprint}`
}
