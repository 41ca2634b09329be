import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'
import { BLOB_LIMITS } from './blob-limits.ts'

const BlobPart = z.strictObject({
  /** Of the intake form, which the shop has by now. */
  recordUuid: z.uuid(),
  /** Made on the device: the same photo, however often it is sent. */
  photoKey: z.uuid(),
  /** Of the whole, in bytes, and its digest in hex. */
  size: z.int().min(1).max(BLOB_LIMITS.bytes),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Where this piece begins. */
  offset: z.int().min(0).max(BLOB_LIMITS.bytes),
  /** Whose photo this is: refused where somebody else signed in meanwhile. */
  userId: Id.optional(),
})
export type BlobPart = z.output<typeof BlobPart>

export const BlobState = z.object({
  /** As many bytes as the shop has: there the next piece begins. */
  offset: z.int(),
  /** It is a photo of the repair. */
  isDone: z.boolean(),
})
export type BlobState = z.output<typeof BlobState>

export const sendBlob = endpoint('POST /portal/blobs', {
  summary:
    'A piece of a photo taken offline; where it does not begin where the shop stands, 409 `wrong_offset` says where that is',
  body: 'stream',
  input: BlobPart,
  output: BlobState,
})
