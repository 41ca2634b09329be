import { expect, test } from 'vitest'
import { seal, unseal } from './secret-box.ts'

const secret = { sessionSecret: 's'.repeat(32), oldSecrets: [] }

test('a secret comes out as it went in, and looks different every time it is sealed', () => {
  const sealed = seal(secret, 'supplier:1', 'key-Zoë-1')

  expect(sealed).not.toContain('key')
  expect(seal(secret, 'supplier:1', 'key-Zoë-1')).not.toBe(sealed)
  expect(unseal(secret, 'supplier:1', sealed)).toBe('key-Zoë-1')
})

test('it does not open for another owner, with another session secret, or after one changed letter', () => {
  const sealed = seal(secret, 'supplier:1', 'key')
  const changed = sealed.slice(0, 20) + (sealed[20] === 'A' ? 'B' : 'A') + sealed.slice(21)

  expect(() => unseal(secret, 'supplier:2', sealed)).toThrow()
  expect(() => unseal({ ...secret, sessionSecret: 't'.repeat(32) }, 'supplier:1', sealed)).toThrow()
  expect(() => unseal(secret, 'supplier:1', changed)).toThrow()
  expect(() => unseal(secret, 'supplier:1', 'plain')).toThrow('not a sealed secret')
})
