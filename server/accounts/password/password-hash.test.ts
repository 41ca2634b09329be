import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

const at = (memoryKib: number, passes: number) => ({ config: { passwordCost: { memoryKib, passes } } })
const usual = at(19_456, 2)

test('verifies a hash by its own cost and salt after the cost changed', async () => {
  const stored = await hashPassword(usual, 'larch street 88')

  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await hashPassword(usual, 'larch street 88')).not.toBe(stored)
  expect(await isPassword(at(8, 1), 'larch street 88', stored)).toBe(true)
  expect(await isPassword(at(8, 1), 'larch street 89', stored)).toBe(false)
})

test('takes as long for an unknown account as for a known one', async () => {
  const took = async (work: () => Promise<unknown>) => {
    const startedAt = process.cpuUsage()
    await work()
    return process.cpuUsage(startedAt).user
  }
  const stored = await hashPassword(usual, 'larch street 88')
  const cheap = await hashPassword(at(8, 1), 'larch street 88')
  const nobody = await took(() => isPassword(usual, 'larch street 88', null))

  expect(await isPassword(usual, 'larch street 88', null)).toBe(false)
  expect(nobody).toBeGreaterThan((await took(() => isPassword(usual, 'wrong', stored))) / 4)
  expect(nobody).toBeGreaterThan((await took(() => isPassword(usual, 'wrong', cheap))) * 4)
})

const composed = 'caf\u00e9 larch 88'
const decomposed = 'cafe\u0301 larch 88'

test('accepts the same letter in another Unicode composition', async () => {
  const stored = await hashPassword(at(8, 1), decomposed)

  expect(await isPassword(usual, composed, stored)).toBe(true)
  expect(await isPassword(usual, decomposed, stored)).toBe(true)
})

test('accepts passwords that were hashed without normalization', async () => {
  const salt = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: decomposed,
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory: 8,
    passes: 1,
  })
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const stored = `$argon2id$v=19$m=8,t=1,p=1$${unpadded(salt)}$${unpadded(tag)}`

  expect(await isPassword(usual, decomposed, stored)).toBe(true)
})
