import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptChunks, encryptChunks } from './encrypted-archive.ts'
import { selectRetained } from './select-retained.ts'

const key = randomBytes(32)
const CHUNK = 64 * 1024

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('decrypts %i bytes unchanged', async (size) => {
  const plain = randomBytes(size)
  const bytes = await all(encryptChunks(key, inChunks(plain, 10_007)))
  expect(size > 32 && bytes.includes(plain.subarray(0, 32))).toBe(false)
  expect((await all(decryptChunks(key, inChunks(bytes, 9_001)))).equals(plain)).toBe(true)
})

test('rejects another key, changed bytes and truncated archives', async () => {
  const bytes = await all(encryptChunks(key, inChunks(randomBytes(3 * CHUNK), CHUNK)))
  const changed = Buffer.from(bytes)
  changed[bytes.length - 1_000]! ^= 1
  const head = bytes.length - 3 * (CHUNK + 16)
  const wrong = [
    [randomBytes(32), bytes],
    [key, changed],
    [key, bytes.subarray(0, -1)],
    [key, bytes.subarray(0, head + 2 * (CHUNK + 16))],
    [key, bytes.subarray(0, head)],
    [key, bytes.subarray(0, 10)],
  ] as const
  for (const [key, bytes] of wrong)
    await expect(all(decryptChunks(key, inChunks(bytes, CHUNK)))).rejects.toMatchObject({ code: 'backup_unreadable' })
})

test('retains all backups of today and yesterday, and the latest of the day before', () => {
  const names = ['2026-11-21T03', '2026-11-21T20', '2026-11-22T03', '2026-11-22T09', '2026-11-23T03', '2026-11-23T08']
  const rule = { days: 7, weeks: 4, months: 12 }
  expect([...selectRetained(names, rule, new Date('2026-11-23T09:00:00Z'))].sort()).toEqual(names.slice(1))
})

test('retains the latest backup of each of the last days, weeks and months', () => {
  const muchLater = new Date('2027-11-23T09:00:00Z')
  const nightly = Array.from({ length: 400 }, (_, day) =>
    new Date(Date.UTC(2026, 10, 23, 8) - day * 86_400_000).toISOString().slice(0, 13).concat('-00-00Z'),
  )
  const twice = ['2026-11-23T07-00-00Z', ...nightly]
  const days = [...selectRetained(twice, { days: 3, weeks: 3, months: 3 }, muchLater)]
    .map((name) => name.slice(0, 10))
    .sort()

  // The 23rd is a Monday: the weeks' last days are the 23rd, the 22nd and the 15th.
  expect(days).toEqual(['2026-09-30', '2026-10-31', '2026-11-15', '2026-11-21', '2026-11-22', '2026-11-23'])
  expect([...selectRetained(twice, { days: 0, weeks: 0, months: 0 }, muchLater)]).toEqual(['2026-11-23T08-00-00Z'])
})

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function all(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}
