import { Hono } from 'hono'
import { type Ctx, NOBODY } from '../../context.ts'
import type { AppParts } from '../../http/app.ts'
import { bytesResponse } from '../../http/cache/cached-response.ts'
import { toResponse } from '../../http/cache/send-cached.ts'
import { baseHeaders } from '../../http/security-headers.ts'
import { drawFace } from './draw-face.ts'
import { faceUrl, findFace } from './face.ts'

const NO_PAGE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Each file is drawn once for all requests. A former URL redirects to the newest. */
export function createFaceServer(parts: AppParts): Hono {
  const app = new Hono()
  app.get('/face/:version/:name', async (c) => {
    const ctx: Ctx = { ...parts, actor: NOBODY, now: parts.clock(), requestId: 'face' }
    const { version, name } = c.req.param()
    const face = await findFace(ctx)
    const current = face && faceUrl(face, name)
    const nothing = () => c.text('Not found', 404, baseHeaders(parts.config))
    if (!current || !/^[\w.-]{1,40}$/.test(name) || !/^\d{1,9}$/.test(version)) return nothing()
    const cached = await parts.responseCache.getOrLoad(current, async () => {
      const file = await drawFace(face, name)
      const headers = {
        ...baseHeaders(parts.config),
        'content-type': file?.type ?? 'text/plain',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': NO_PAGE,
        etag: `"face-${face.version}-${name}"`,
      }
      const value = bytesResponse({ status: file ? 200 : 404, headers }, file?.bytes ?? Buffer.of())
      return { value, tags: ['company'], partition: file ? 'shop' : null }
    })
    if (cached.status === 404) return nothing()
    if (version !== String(face.version)) return c.redirect(current, 302)
    return toResponse(cached, c.req.raw)
  })
  return app
}
