import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { opensToday } from '../../audit/encrypted-rows.ts'
import { decrypt, encrypt } from '../../audit/secret-box.ts'
import { eachSecret, type Secret, type Secrets } from '../../audit/secrets.ts'

/** Leaves out characters that look alike. With 32 letters, each encodes five random bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 16
const SHOWN = 4

export interface EncryptedGiftCode {
  fingerprint: string
  encryptedCode: string
  hint: string
}

export function newGiftCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return letters.join('').match(/.{4}/g)!.join('-')
}

export function encryptGiftCode(secret: Secret, code: string): EncryptedGiftCode {
  const fingerprint = fingerprintOf(secret, code)
  return { fingerprint, encryptedCode: encrypt(secret, ownerOf(fingerprint), code), hint: `••••${code.slice(-SHOWN)}` }
}

/** @throws Error if the row was changed, or its secret is no longer configured. */
export function decryptGiftCode(
  secrets: Secrets,
  { fingerprint, encryptedCode }: { fingerprint: string | null; encryptedCode: string | null },
): string {
  return decrypt(secrets, ownerOf(fingerprint!), encryptedCode!)
}

export function encryptGiftCodeAgain(
  secrets: Secrets,
  card: Pick<EncryptedGiftCode, 'fingerprint' | 'encryptedCode'>,
): EncryptedGiftCode | null {
  if (opensToday(secrets, ownerOf(card.fingerprint), card.encryptedCode)) return null
  return encryptGiftCode(secrets, decryptGiftCode(secrets, card))
}

/** The current secret comes first; older ones find cards that are not re-encrypted yet. */
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
