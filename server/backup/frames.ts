export type Frame = { word: Word } | { bytes: Buffer }

export type Word =
  | { kind: 'database'; migrations: number[]; takenAt: string }
  | { kind: 'table'; name: string; columns: string[]; order: string[] }
  | { kind: 'table_end'; name: string; rows: number; sha256: string }
  | { kind: 'sequence'; name: string; last: string; isCalled: boolean }
  | { kind: 'job'; name: string; data: unknown; startAfter: string; singletonKey: string | null }
  | { kind: 'end' }

const HEAD_BYTES = 5
const IS_WORD = 1

export function framed(frame: Frame): Buffer {
  const body = 'word' in frame ? Buffer.from(JSON.stringify(frame.word)) : frame.bytes
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(body.length)
  head[4] = 'word' in frame ? IS_WORD : 0
  return Buffer.concat([head, body])
}

export async function* framesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk])
    while (held.length >= HEAD_BYTES) {
      const end = HEAD_BYTES + held.readUInt32BE(0)
      if (held.length < end) break
      const body = held.subarray(HEAD_BYTES, end)
      yield held[4] === IS_WORD ? { word: JSON.parse(body.toString()) as Word } : { bytes: body }
      held = held.subarray(end)
    }
  }
}
