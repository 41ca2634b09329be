import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { TakenPhoto } from '#web/portal/store/local-photo.ts'

export async function aTakenPhoto(): Promise<TakenPhoto> {
  const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
    .jpeg({ quality: 40 })
    .toBuffer()
  return {
    photoKey: randomUUID(),
    bytes: Uint8Array.from(drawn).buffer,
    sha256: createHash('sha256').update(drawn).digest('hex'),
    thumbnail: 'data:image/jpeg;base64,',
  }
}
