import type { EncryptedPasscode } from './passcode.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }

/**
 * Only the shop's private key can open the passcode: ephemeral ECDH on P-256, HKDF-SHA-256, AES-256-GCM. Binding the
 * repair's number prevents its use on another ticket. `server/repairs/passcode/passcode-key.ts` opens it.
 */
export async function encryptPasscode(publicKey: string, number: string, passcode: string): Promise<EncryptedPasscode> {
  const { subtle } = crypto
  const shops = bytesOf(publicKey)
  const pair = await subtle.generateKey(CURVE, false, ['deriveBits'])
  const ephemeral = new Uint8Array(await subtle.exportKey('raw', pair.publicKey))
  const theirs = await subtle.importKey('raw', shops, CURVE, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, pair.privateKey, 256)
  const secret = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const salt = new Uint8Array([...ephemeral, ...shops])
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: text('benchside passcode') },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: text(number) }
  const ciphertext = new Uint8Array(await subtle.encrypt(algorithm, key, text(passcode)))
  return { ephemeral: base64url(ephemeral), nonce: base64url(nonce), ciphertext: base64url(ciphertext) }
}

function text(value: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(value)
}

function bytesOf(encoded: string): Uint8Array<ArrayBuffer> {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
