import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  bytes: AsyncIterable<Uint8Array>
  /** May have four gigabytes or more, which needs another header. */
  isLarge?: boolean
  isCompressed?: boolean
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

const DEFLATE = 8
/** Sizes follow the bytes, and names are UTF-8. */
const FLAGS = 0x0808
const LARGE_VERSION = 45
const VERSION = 20
export const MAX_32 = 0xffff_ffff
const MAX_16 = 0xffff

/** A zip file in one pass, with the 64-bit headers of APPNOTE 6.3 only where a number needs them. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const stamp = stampOf(at)
  const written: Written[] = []
  let offset = 0
  for await (const entry of entries) {
    const one = { name: Buffer.from(entry.name), crc: 0, packed: 0, size: 0, offset }
    for await (const chunk of entryOf(entry, one, stamp)) {
      offset += chunk.length
      yield chunk
    }
    written.push(one)
  }
  const start = offset
  for (const one of written) {
    const record = directoryRecord(one, stamp)
    offset += record.length
    yield record
  }
  yield endOf(written.length, start, offset - start)
}

async function* entryOf(entry: ZipEntry, one: Written, stamp: Buffer): AsyncGenerator<Buffer> {
  const { isLarge = false, isCompressed = false } = entry
  yield localHeader(one.name, stamp, isLarge)
  async function* counted() {
    for await (const chunk of entry.bytes) {
      one.crc = crc32(chunk, one.crc)
      one.size += chunk.length
      yield chunk
    }
  }
  const deflate = createDeflateRaw({ level: isCompressed ? 0 : 6 })
  for await (const chunk of Readable.from(counted()).compose(deflate) as AsyncIterable<Buffer>) {
    one.packed += chunk.length
    yield chunk
  }
  if (!isLarge && Math.max(one.size, one.packed) > MAX_32) throw new Error(`${entry.name} is larger than it was before`)
  yield descriptorOf(one, isLarge)
}

function localHeader(name: Buffer, stamp: Buffer, isLarge: boolean): Buffer {
  const extra = isLarge ? largeExtra([0, 0]) : Buffer.alloc(0)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(isLarge ? LARGE_VERSION : VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATE, 8)
  stamp.copy(head, 10)
  if (isLarge) head.fill(0xff, 18, 26)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(extra.length, 28)
  return Buffer.concat([head, name, extra])
}

function descriptorOf({ crc, packed, size }: Written, isLarge: boolean): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(0x08074b50, 0)
  head.writeUInt32LE(crc, 4)
  return Buffer.concat([head, ...[packed, size].map((number) => (isLarge ? long(number) : short(number)))])
}

function directoryRecord({ name, crc, packed, size, offset }: Written, stamp: Buffer): Buffer {
  const extra = largeExtra([size, packed, offset].filter((number) => number >= MAX_32))
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(LARGE_VERSION, 4)
  head.writeUInt16LE(extra.length > 0 ? LARGE_VERSION : VERSION, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(DEFLATE, 10)
  stamp.copy(head, 12)
  head.writeUInt32LE(crc, 16)
  short(packed).copy(head, 20)
  short(size).copy(head, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(extra.length, 30)
  short(offset).copy(head, 42)
  return Buffer.concat([head, name, extra])
}

function endOf(count: number, start: number, length: number): Buffer {
  const isLarge = count >= MAX_16 || start + length >= MAX_32
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, MAX_16), 8)
  end.writeUInt16LE(Math.min(count, MAX_16), 10)
  short(length).copy(end, 12)
  short(start).copy(end, 16)
  return isLarge ? Buffer.concat([largeEnd(count, start, length), end]) : end
}

function largeEnd(count: number, start: number, length: number): Buffer {
  const record = Buffer.alloc(24)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeUInt32LE(44, 4)
  record.writeUInt16LE(LARGE_VERSION, 12)
  record.writeUInt16LE(LARGE_VERSION, 14)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  long(start + length).copy(locator, 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, long(count), long(count), long(length), long(start), locator])
}

function largeExtra(numbers: number[]): Buffer {
  if (numbers.length === 0) return Buffer.alloc(0)
  const head = Buffer.alloc(4)
  head.writeUInt16LE(1, 0)
  head.writeUInt16LE(numbers.length * 8, 2)
  return Buffer.concat([head, ...numbers.map(long)])
}

/** A number that does not fit is in the extra field. */
function short(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(Math.min(number, MAX_32))
  return bytes
}

function long(number: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(number))
  return bytes
}

/** Two seconds is the unit of MS-DOS times. */
function stampOf(at: Date): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 0)
  bytes.writeUInt16LE(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 2)
  return bytes
}
