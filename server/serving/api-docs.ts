import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { clientOf } from '../http/client/write-client.ts'
import { html } from '../http/markup.ts'
import { openApiOf } from '../http/openapi.ts'
import type { BoundRoute } from '../http/route.ts'

/** Swagger UI writes styles of its own; nothing else is allowed more than a shop page. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const PAGE = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Benchside API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body style="margin: 0"><div id="api"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
const START =
  "document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches); SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', filter: true, deepLinking: true, validatorUrl: null })"

const FILES = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }
const require = createRequire(import.meta.url)

function once(make: () => string): () => string {
  let made: string | undefined
  return () => (made ??= make())
}

/** The API's description, for programs as OpenAPI and for people to read and try. */
export function createApiDocs(routes: BoundRoute[], publicUrl: string): Hono {
  const app = new Hono()
  // Made when it is first asked for: it takes a tenth of a second, which no start should wait for.
  const document = once(() => JSON.stringify(openApiOf(routes, publicUrl)))
  const client = once(() => clientOf(JSON.parse(document())))
  app.get('/api/openapi.json', (c) =>
    c.body(document(), 200, { 'content-type': 'application/json; charset=utf-8' }),
  )
  app.get('/api/client.ts', (c) => c.body(client(), 200, { 'content-type': 'text/plain; charset=utf-8' }))
  app.get('/api/docs', (c) => c.html(PAGE.toString(), 200, { 'content-security-policy': POLICY }))
  app.get('/api/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript' }))
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/api/docs/${name}`, (c) =>
      c.body(streamOf(require.resolve(`swagger-ui-dist/${name}`)), 200, {
        'content-type': type,
        'cache-control': 'public, max-age=86400',
      }),
    )
  }
  return app
}

function streamOf(file: string): ReadableStream {
  return Readable.toWeb(createReadStream(file)) as ReadableStream
}
