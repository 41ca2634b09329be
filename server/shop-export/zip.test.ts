import { execFileSync } from 'node:child_process'
import { createWriteStream, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isExhaustive } from '../testing/exhaustive.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { openZip } from './zip-reader.ts'
import { type ZipEntry, zipOf } from './zip-writer.ts'

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
  { name: 'data/größen.csv', text: TEXT, isLarge: true },
  { name: 'files/empty', text: '', isCompressed: true },
]

test('reads what it wrote', async () => {
  const zip = await openZip(await aZip(SOME))

  expect([...zip.entries.keys()]).toEqual(SOME.map(({ name }) => name))
  for (const { name, text } of SOME) expect(await textOf(zip.read(name))).toBe(text)
})

test('is read by other programs', async () => {
  const path = await aZip(SOME)
  const script = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), [(i.filename, i.file_size) for i in z.infolist()])`

  const read = execFileSync('python3', ['-c', script, path]).toString()

  expect(read).toContain(
    `None [('README.txt', 5), ('data/größen.csv', ${Buffer.byteLength(TEXT)}), ('files/empty', 0)]`,
  )
})

test.runIf(isExhaustive)('has more files than the old headers count', async () => {
  const many = Array.from({ length: 70_000 }, (_, index) => ({ name: `files/${index}`, text: '' }))

  const zip = await openZip(await aZip([...many, SOME[0]!]))

  expect(zip.entries.size).toBe(70_001)
  expect(await textOf(zip.read('README.txt'))).toBe('Hello')
})

test('refuses a file that was cut off or changed', async () => {
  const path = await aZip(SOME)
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.subarray(0, -30))
  await expect(openZip(path)).rejects.toMatchObject({ code: 'export_damaged' })

  writeFileSync(path, bytes.fill(0x41, 42, 46))
  const changed = await openZip(path)
  await expect(textOf(changed.read('README.txt'))).rejects.toMatchObject({ code: 'export_damaged' })
})
