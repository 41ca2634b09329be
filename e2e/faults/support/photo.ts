import sharp from 'sharp'
import type { Visitor } from '#server/testing/visitor.ts'

export function aPhoto(red = 200): Promise<Buffer> {
  const background = { r: red, g: 120, b: 20 }
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

export function upload(visitor: Visitor, photo: Buffer): Promise<Response> {
  return visitor.fetch('/api/admin/media', {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  })
}
