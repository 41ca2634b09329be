import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'
import { BLOB_LIMITS } from './blob-limits.ts'

const BlobPart = z.strictObject({
  recordUuid: z.uuid(),
  photoKey: z.uuid(),
  /** The size of the whole photo in bytes, and its SHA-256 in hex. */
  size: z.int().min(1).max(BLOB_LIMITS.bytes),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  offset: z.int().min(0).max(BLOB_LIMITS.bytes),
  /** The photo's owner; the upload is refused if somebody else has signed in since. */
  userId: Id.optional(),
})
export type BlobPart = z.output<typeof BlobPart>

export const BlobState = z.object({ offset: z.int(), isDone: z.boolean() })
export type BlobState = z.output<typeof BlobState>

export const sendBlob = endpoint('POST /portal/blobs', {
  summary: 'Upload a chunk of a photo taken offline; 409 `wrong_offset` with the expected offset if it does not match',
  body: 'stream',
  input: BlobPart,
  output: BlobState,
})
