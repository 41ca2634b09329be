import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { Problem } from '#contract/problem.ts'
import { MAX_32 } from './zip-writer.ts'

interface Entry {
  crc: number
  packed: number
  size: number
  offset: number
}

export interface Zip {
  entries: ReadonlyMap<string, Entry>
  /** @throws Problem `export_damaged` if it is missing, or its bytes are not the ones that were written. */
  read(name: string): AsyncGenerator<Buffer>
}

const END_BYTES = 22
const LOCATOR_BYTES = 20
const MAX_COMMENT = 0xffff

/** Only for files that `zipOf` wrote. @throws Problem `export_damaged`. */
export async function openZip(path: string): Promise<Zip> {
  const entries = await withFile(path, readDirectory).catch((error) => {
    throw error instanceof RangeError ? damaged() : error
  })
  return {
    entries,
    async *read(name) {
      const entry = entries.get(name)
      if (!entry) throw damaged(`${name} is missing.`)
      yield* readEntry(path, name, entry)
    },
  }
}

async function* readEntry(path: string, name: string, entry: Entry): AsyncGenerator<Buffer> {
  const head = await withFile(path, (file) => readAt(file, entry.offset, 30))
  if (head.readUInt32LE(0) !== 0x04034b50) throw damaged()
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  let [crc, size] = [0, 0]
  try {
    const packed = createReadStream(path, { start, end: start + entry.packed - 1 })
    for await (const chunk of packed.compose(createInflateRaw()) as AsyncIterable<Buffer>) {
      crc = crc32(chunk, crc)
      size += chunk.length
      yield chunk
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? damaged(`${name} is not readable.`) : error
  }
  if (crc !== entry.crc || size !== entry.size) throw damaged(`${name} is not readable.`)
}

async function readDirectory(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  const tailStart = Math.max(0, size - END_BYTES - LOCATOR_BYTES - MAX_COMMENT)
  const tail = await readAt(file, tailStart, size - tailStart)
  const end = tail.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0) throw damaged('It ends before it is complete.')
  let length = tail.readUInt32LE(end + 12)
  let start = tail.readUInt32LE(end + 16)
  const locator = end - LOCATOR_BYTES
  if (locator >= 0 && tail.readUInt32LE(locator) === 0x07064b50) {
    const record = await readAt(file, longAt(tail, locator + 8), 56)
    length = longAt(record, 40)
    start = longAt(record, 48)
  }
  return entriesIn(await readAt(file, start, length))
}

function entriesIn(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (let at = 0; at < directory.length; ) {
    if (directory.readUInt32LE(at) !== 0x02014b50) throw damaged()
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    const next = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    const entry = {
      crc: directory.readUInt32LE(at + 16),
      size: directory.readUInt32LE(at + 24),
      packed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    }
    let extra = nameEnd + 4
    for (const field of ['size', 'packed', 'offset'] as const)
      if (entry[field] === MAX_32) {
        entry[field] = longAt(directory, extra)
        extra += 8
      }
    entries.set(directory.toString('utf8', at + 46, nameEnd), entry)
    at = next
  }
  return entries
}

async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { size } = await file.stat()
  if (position + length > size) throw damaged('It ends before it is complete.')
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  if (bytesRead < length) throw damaged('It ends before it is complete.')
  return bytes
}

function longAt(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at))
}

export function damaged(why = ''): Problem {
  const message = `This file is damaged, or it is not an export of a shop. ${why} Download it again.`
  return new Problem('invalid', 'export_damaged', message.replace('  ', ' '))
}
