import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { AppParts } from './http/app.ts'
import { openApiOf } from './http/openapi.ts'
import type { BoundRoute } from './http/route.ts'
import { baseHeaders } from './http/security-headers.ts'
import { html } from './markup.ts'
import type { Metrics } from './metrics.ts'

type Env = { Bindings: { address?: string } }

/** Scalar writes styles of its own; nothing else is allowed more than a shop page. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

export const ALIVE = { status: 'ok' }
export const NOT_READY = { status: 'not ready', message: 'The database cannot be reached.' }

/** What the people who run the program ask it, and what describes its API. */
export function createOperations(parts: AppParts, routes: BoundRoute[], metrics: Metrics): Hono<Env> {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(baseHeaders(parts.config))) c.res.headers.set(name, value)
  })
  // Made when it is first asked for: it takes a tenth of a second, which no start should wait for.
  let document: string | undefined
  app.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(openApiOf(routes, parts.config.publicUrl))
    return c.body(document, 200, { 'content-type': 'application/json; charset=utf-8' })
  })
  app.get('/api/docs', (c) => c.html(docsPage, 200, { 'content-security-policy': DOCS_POLICY }))
  app.get('/api/docs/start.js', (c) => c.body(docsScript, 200, { 'content-type': 'text/javascript' }))
  app.get('/api/docs/scalar.js', (c) =>
    c.body(scalarScript(), 200, {
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=86400',
    }),
  )
  app.get('/healthz', (c) => c.json(ALIVE))
  app.get('/readyz', async (c) => {
    try {
      await parts.db.execute('select 1 from price_rules limit 1')
      return c.json({ status: 'ready' })
    } catch {
      return c.json(NOT_READY, 503)
    }
  })
  app.get('/metrics', (c) => {
    const token = parts.config.metricsToken
    const isAllowed = token ? c.req.header('authorization') === `Bearer ${token}` : isLoopback(c.env?.address)
    return isAllowed
      ? c.text(metrics.render())
      : c.json({ message: 'There is nothing at this address.', code: 'not_found' }, 404)
  })
  return app
}

const docsPage =
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Benchside API</title></head><body><div id="app"></div><script src="/api/docs/scalar.js"></script><script src="/api/docs/start.js"></script></body></html>`
    .text

const docsScript =
  "Scalar.createApiReference('#app', { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true })"

function scalarScript(): ReadableStream {
  const file = createRequire(import.meta.url)
    .resolve('@scalar/api-reference')
    .replace(/dist\/.*$/, 'dist/browser/standalone.js')
  return Readable.toWeb(createReadStream(file)) as ReadableStream
}

function isLoopback(address = ''): boolean {
  return address === '::1' || address.replace('::ffff:', '').startsWith('127.')
}
