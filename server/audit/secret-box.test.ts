import { expect, test } from 'vitest'
import { decrypt, encrypt } from './secret-box.ts'

const secret = { sessionSecret: 's'.repeat(32), oldSecrets: [] }

test('decrypts what it encrypted, and encrypts the same text differently every time', () => {
  const ciphertext = encrypt(secret, 'supplier:1', 'key-Zoë-1')

  expect(ciphertext).not.toContain('key')
  expect(encrypt(secret, 'supplier:1', 'key-Zoë-1')).not.toBe(ciphertext)
  expect(decrypt(secret, 'supplier:1', ciphertext)).toBe('key-Zoë-1')
})

test('does not decrypt for another owner, with another session secret, or after a change', () => {
  const ciphertext = encrypt(secret, 'supplier:1', 'key')
  const changed = ciphertext.slice(0, 20) + (ciphertext[20] === 'A' ? 'B' : 'A') + ciphertext.slice(21)

  expect(() => decrypt(secret, 'supplier:2', ciphertext)).toThrow()
  expect(() => decrypt({ ...secret, sessionSecret: 't'.repeat(32) }, 'supplier:1', ciphertext)).toThrow()
  expect(() => decrypt(secret, 'supplier:1', changed)).toThrow()
  expect(() => decrypt(secret, 'supplier:1', 'plain')).toThrow('not an encrypted secret')
})
