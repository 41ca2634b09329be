import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { opensToday } from '../../audit/sealed-rows.ts'
import { seal, unseal } from '../../audit/secret-box.ts'
import { eachSecret, type Secret, type Secrets } from '../../audit/secrets.ts'

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

export function sealGiftCode(secret: Secret, code: string): SealedGiftCode {
  const fingerprint = fingerprintOf(secret, code)
  return {
    fingerprint,
    sealedCode: seal(secret, ownerOf(fingerprint), code),
    hint: `••••${code.slice(-SHOWN)}`,
  }
}

/** @throws Error where the row was changed, or sealed with a secret that is not named any more. */
export function unsealGiftCode(
  secrets: Secrets,
  { fingerprint, sealedCode }: { fingerprint: string | null; sealedCode: string | null },
): string {
  return unseal(secrets, ownerOf(fingerprint!), sealedCode!)
}

/** Null where today's secret opens it. @throws Error as above. */
export function sealGiftCodeAgain(
  secrets: Secrets,
  card: Pick<SealedGiftCode, 'fingerprint' | 'sealedCode'>,
): SealedGiftCode | null {
  if (opensToday(secrets, ownerOf(card.fingerprint), card.sealedCode)) return null
  return sealGiftCode(secrets, unsealGiftCode(secrets, card))
}

/** What a card with this code is found by, today's first: cards that wait to be sealed anew are found too. */
export function fingerprintsOfGiftCode(secrets: Secrets, typed: string): string[] {
  return eachSecret(secrets).map((secret) => fingerprintOf(secret, typed))
}

/** The same code has the same however it is typed, and only this shop can compute it. */
function fingerprintOf({ sessionSecret }: Secret, typed: string): string {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'benchside gift cards', 32))
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return createHmac('sha256', key).update(code).digest('base64url')
}

function ownerOf(fingerprint: string): string {
  return `gift_card:${fingerprint}`
}
