import { randomBytes } from 'node:crypto'
import { createWriteStream, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { openZip, type ZipEntry, zipOf } from './zip.ts'

const AT = new Date('2026-11-30T15:00:00Z')
const TEXT = 'Größe,1\n'.repeat(10_000)

async function aZip(entries: (Omit<ZipEntry, 'bytes'> & { text: string })[]): Promise<string> {
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'a.zip')
  async function* listed(): AsyncGenerator<ZipEntry> {
    for (const { text, ...entry } of entries) yield { ...entry, bytes: bytesOf(text) }
  }
  await pipeline(zipOf(listed(), AT), createWriteStream(path))
  return path
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += 1000) yield Buffer.from(text.slice(at, at + 1000))
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const SOME = [
  { name: 'README.txt', text: 'Hello' },
  { name: 'data/größen.csv', text: TEXT },
  { name: 'files/empty', text: '', isCompressed: true },
]

test('reads what it wrote', async () => {
  const zip = await openZip(await aZip(SOME))

  expect([...zip.entries.keys()]).toEqual(SOME.map(({ name }) => name))
  for (const { name, text } of SOME) expect(await textOf(zip.read(name))).toBe(text)
})

test('stops reading entries once the reader of the zip file stops', async () => {
  const ended = Promise.withResolvers<void>()
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      for (;;) yield randomBytes(100_000)
    } finally {
      ended.resolve()
    }
  }
  async function* listed(): AsyncGenerator<ZipEntry> {
    yield { name: 'a', bytes: endless() }
  }

  for await (const _ of zipOf(listed(), AT)) break

  await ended.promise
})

test('fails if an entry fails', async () => {
  async function* failing(): AsyncGenerator<Buffer> {
    yield Buffer.from('first')
    throw new Error('the disk failed')
  }
  async function* listed(): AsyncGenerator<ZipEntry> {
    yield { name: 'a', bytes: failing() }
  }

  await expect(textOf(zipOf(listed(), AT))).rejects.toThrow('the disk failed')
})

test('refuses a file that was cut off or changed', async () => {
  const path = await aZip(SOME)
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.subarray(0, -30))
  await expect(openZip(path)).rejects.toMatchObject({ code: 'export_damaged' })

  const start = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28)
  writeFileSync(path, bytes.fill(0x41, start + 2, start + 4))
  const changed = await openZip(path)
  await expect(textOf(changed.read('README.txt'))).rejects.toMatchObject({ code: 'export_damaged' })
})
