import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'
import type { EncryptedPasscode } from '#contract/repairs/passcode.ts'
import { readWithAny, type Secret, type Secrets } from '../../audit/secrets.ts'

const CURVE = 'prime256v1'
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const TAG_BYTES = 16

export function passcodePublicKey(secret: Secret): string {
  return pairOf(secret).getPublicKey('base64url', 'uncompressed')
}

/**
 * Accepts older secrets, because a page that was loaded earlier uses an older public key.
 * @throws Error if it was encrypted for another repair or shop, or was modified.
 */
export function decryptPasscode(secrets: Secrets, number: string, ciphertext: EncryptedPasscode): string {
  return readWithAny(secrets, (secret) => openPasscodeWith(secret, number, ciphertext))
}

export function openPasscodeWith(
  secret: Secret,
  number: string,
  { ephemeral, nonce, ciphertext }: EncryptedPasscode,
): string {
  const pair = pairOf(secret)
  const theirs = Buffer.from(ephemeral, 'base64url')
  const salt = Buffer.concat([theirs, pair.getPublicKey()])
  const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), salt, 'benchside passcode', 32))
  const bytes = Buffer.from(ciphertext, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
  decipher.setAAD(Buffer.from(number)).setAuthTag(bytes.subarray(-TAG_BYTES))
  return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** Derived from the session secret, so that every node has the same key and the database contains none. */
function pairOf({ sessionSecret }: Secret): ECDH {
  const seed = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'benchside passcodes', 48)).toString('hex')
  const scalar = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n
  const pair = createECDH(CURVE)
  pair.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex')
  return pair
}
