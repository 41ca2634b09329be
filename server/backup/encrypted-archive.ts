import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Problem } from '#contract/problem.ts'

/**
 * Uses age's payload construction (STREAM, https://age-encryption.org/v1): a key per file by HKDF from 16 random bytes,
 * then chunks of 64 KiB under ChaCha20-Poly1305 with the chunk's number and a last-chunk flag as the nonce. Changed,
 * exchanged, missing and truncated chunks are refused.
 */
const MAGIC = Buffer.from('benchside backup 1\n')
const SALT_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const CIPHER = 'chacha20-poly1305'

export async function* encryptChunks(key: Buffer, plain: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const fileKey = keyOf(key, salt)
  yield Buffer.concat([MAGIC, salt])
  let number = 0
  for await (const [chunk, isLast] of chunksOf(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, fileKey, nonceOf(number++, isLast), { authTagLength: TAG_BYTES })
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** @throws Problem `backup_unreadable` if another key encrypted it, or it is incomplete. */
export async function* decryptChunks(key: Buffer, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const head = MAGIC.length + SALT_BYTES
  let fileKey: Buffer | undefined
  let number = 0
  for await (const [chunk, isLast] of chunksOf(bytes, CHUNK_BYTES + TAG_BYTES, head)) {
    if (!fileKey) {
      if (!chunk.subarray(0, MAGIC.length).equals(MAGIC) || isLast) throw unreadable()
      fileKey = keyOf(key, chunk.subarray(MAGIC.length))
      continue
    }
    if (chunk.length < TAG_BYTES) throw unreadable()
    const end = chunk.length - TAG_BYTES
    const decipher = createDecipheriv(CIPHER, fileKey, nonceOf(number++, isLast), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(chunk.subarray(end))
    const plain = decipher.update(chunk.subarray(0, end))
    try {
      decipher.final()
    } catch {
      throw unreadable()
    }
    yield plain
  }
}

function keyOf(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'benchside backup', 32))
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

async function* chunksOf(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
  firstSize = size,
): AsyncGenerator<[Buffer, boolean]> {
  let held: Uint8Array[] = []
  let length = 0
  let wanted = firstSize
  for await (const chunk of bytes) {
    held.push(chunk)
    length += chunk.length
    if (length <= wanted) continue
    let all = Buffer.concat(held)
    // A chunk is the last one unless at least one more byte follows.
    while (all.length > wanted) {
      yield [all.subarray(0, wanted), false]
      all = all.subarray(wanted)
      wanted = size
    }
    held = [all]
    length = all.length
  }
  yield [Buffer.concat(held), true]
}

function unreadable(): Problem {
  return new Problem(
    'invalid',
    'backup_unreadable',
    'This cannot be opened with this key: it was encrypted with another one, or it is incomplete.',
  )
}
