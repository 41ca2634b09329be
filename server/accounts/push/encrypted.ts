import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** P-256, as the standard wants it. */
export const CURVE = 'prime256v1'
const SALT_BYTES = 16
const RECORD_BYTES = 4096
/** What stands after the last record's text. */
const LAST_RECORD = 2

interface Opener {
  p256dh: string
  auth: string
}

interface Chance {
  salt: Buffer
  /** With a pair of keys of its own. */
  pair: ECDH
}

/** A text that only the browser with these keys can read. Source: RFC 8291, in one record of RFC 8188. @throws where its key is no point of the curve. */
export function encrypted(text: string, { p256dh, auth }: Opener, { salt, pair }: Chance = chance()): Buffer {
  const browsers = Buffer.from(p256dh, 'base64url')
  const ours = pair.getPublicKey()
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browsers, ours])
  const secret = derived(pair.computeSecret(browsers), Buffer.from(auth, 'base64url'), about, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()]
  return Buffer.concat([headerOf(salt, ours), ...sealed, cipher.getAuthTag()])
}

/** Whether a browser could open what is sealed for it. */
export function isPointOfCurve(p256dh: string): boolean {
  try {
    chance().pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

function chance(): Chance {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return { salt: randomBytes(SALT_BYTES), pair }
}

function headerOf(salt: Buffer, publicKey: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.of(publicKey.length), publicKey])
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
