import { openAsBlob } from 'node:fs'
import { PassThrough, Writable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { BlobReader, type Entry, ZipReader, ZipWriter } from '@zip.js/zip.js'
import { Problem } from '#contract/problem.ts'

export interface ZipEntry {
  name: string
  bytes: AsyncIterable<Uint8Array>
  isCompressed?: boolean
}

export interface Zip {
  entries: ReadonlyMap<string, Entry>
  /** @throws Problem `export_damaged` if it is missing, or its bytes are not the ones that were written. */
  read(name: string): AsyncGenerator<Buffer>
}

/** A zip file in one pass. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const zipped = new PassThrough()
  writeEntries(zipped, entries, at).catch((error) => zipped.destroy(error))
  yield* zipped
}

async function writeEntries(zipped: PassThrough, entries: AsyncIterable<ZipEntry>, at: Date): Promise<void> {
  const zip = new ZipWriter(Writable.toWeb(zipped), { lastModDate: at, useWebWorkers: false })
  for await (const { name, bytes, isCompressed } of entries)
    await zip.add(name, ReadableStream.from(bytes), { level: isCompressed ? 0 : 6 })
  await zip.close()
}

/** @throws Problem `export_damaged`. */
export async function openZip(path: string): Promise<Zip> {
  const zip = new ZipReader(new BlobReader(await openAsBlob(path)), { checkSignature: true, useWebWorkers: false })
  const listed = await zip.getEntries().catch(() => {
    throw damaged()
  })
  const entries = new Map(listed.map((entry) => [entry.filename, entry]))
  return {
    entries,
    async *read(name) {
      const entry = entries.get(name)
      if (!entry || entry.directory) throw damaged(`${name} is missing.`)
      const bytes = new PassThrough()
      entry.getData(Writable.toWeb(bytes)).catch((error) => bytes.destroy(error))
      try {
        yield* bytes
      } catch {
        throw damaged(`${name} is not readable.`)
      }
    },
  }
}

export function damaged(why = ''): Problem {
  const message = `This file is damaged, or it is not an export of a shop. ${why} Download it again.`
  return new Problem('invalid', 'export_damaged', message.replace('  ', ' '))
}
