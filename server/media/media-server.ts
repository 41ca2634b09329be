import { Hono } from 'hono'
import type { Ctx } from '../context.ts'
import { bytesResponse } from '../http/cache/cached-response.ts'
import { toResponse } from '../http/cache/send-cached.ts'
import { baseHeaders } from '../http/security-headers.ts'
import type { MediaStore } from '../ports/media-store.ts'
import { type MediaFile, parseMediaFile } from './media-file.ts'
import { currentAddress } from './remote/remote-picture.ts'
import { findSize } from './sizes.ts'

const TYPES: Record<MediaFile['format'], string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  webp: 'image/webp',
}

const PLACEHOLDER = '/pictures/no-picture/box.svg'

export function createMediaServer({
  config,
  media,
  db,
}: Pick<Ctx, 'config' | 'media' | 'db'>): Hono<{ Bindings: { address?: string } }> {
  const app = new Hono<{ Bindings: { address?: string } }>()
  app.get('/media/remote/*', async (c) => {
    const url = await currentAddress({ db }, c.req.path)
    if (url === undefined) return c.text('Not found', 404, baseHeaders(config))
    const location = url === c.req.path ? PLACEHOLDER : url
    return new Response(null, {
      status: 302,
      headers: { ...baseHeaders(config), location, 'cache-control': 'no-cache' },
    })
  })
  app.get('/media/*', async (c) => {
    const file = c.req.path.slice('/media/'.length)
    const wanted = parseMediaFile(file)
    const bytes = wanted && (await find(media, file, wanted))
    if (!bytes) return c.text('Not found', 404, baseHeaders(config))
    const headers = {
      ...baseHeaders(config),
      'content-type': TYPES[wanted.format],
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${file}"`,
      etag: `"${file}"`,
    }
    return toResponse(bytesResponse({ headers }, bytes), c.req.raw)
  })
  return app
}

function find(store: MediaStore, file: string, { name, width, format }: MediaFile): Promise<Buffer | null> {
  if (width === undefined || format === 'jpg' || format === 'png') return store.read(file)
  return findSize(store, { name, width, format })
}
