import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'

/** The state of a picture that is downloaded from another website. */
export const RemotePicture = z.object({
  id: Id,
  sourceUrl: z.string(),
  state: z.enum(['waiting', 'stored', 'failed']),
  /** Why the last attempt failed; empty if none has. */
  reason: z.string(),
  storedUrl: z.string().nullable(),
})
export type RemotePicture = z.infer<typeof RemotePicture>

const PictureRef = z.strictObject({ id: Id })

export const getRemotePicture = endpoint('GET /admin/remote-pictures/:id', {
  summary: 'Get the state of a picture that is downloaded from another website',
  input: PictureRef,
  output: RemotePicture,
})
export const retryRemotePicture = endpoint('POST /admin/remote-pictures/:id/retry', {
  summary: 'Download a picture from another website again',
  input: PictureRef,
  output: RemotePicture,
})
