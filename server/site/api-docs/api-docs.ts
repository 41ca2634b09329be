import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { raw } from 'hono/html'
import { type CachedResponse, textResponse } from '../../http/cache/cached-response.ts'
import { toResponse } from '../../http/cache/send-cached.ts'
import { clientOf } from '../../http/client/write-client.ts'
import { html, type Markup } from '../../http/markup.ts'
import { openApiOf } from '../../http/openapi/document.ts'
import type { OpenApi, Operation, Paths } from '../../http/openapi/open-api.ts'
import { partOf, tagOf } from '../../http/openapi/part.ts'
import type { BoundRoute } from '../../http/route.ts'

const STYLE = raw(`<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem 1rem 4rem; overflow-wrap: anywhere }
nav { columns: 10rem; margin: 1.5rem 0 }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.25rem }
dl { margin: 0 } dt { margin-top: 0.5rem } dd { margin: 0; opacity: 0.8 }
code { font: 0.9375rem/1.5 ui-monospace, monospace }
</style>`)

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Shows one section, because Swagger UI takes half a minute to render the whole document. */
const PAGE = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Benchside API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body style="margin: 0"><p style="margin: 1rem"><a href="/api/docs">All that can be asked</a></p><div id="api"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
const START =
  "document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches); SwaggerUIBundle({ url: '/api/openapi/' + location.pathname.split('/').pop() + '.json', dom_id: '#api', deepLinking: true, validatorUrl: null })"

const FILES = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }
const require = createRequire(import.meta.url)

const REVALIDATED = { 'cache-control': 'no-cache' }
const JSON_TYPE = { ...REVALIDATED, 'content-type': 'application/json; charset=utf-8' }
const PLAIN_TYPE = { ...REVALIDATED, 'content-type': 'text/plain; charset=utf-8' }
const HTML_TYPE = { ...REVALIDATED, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }

export function createApiDocs(routes: BoundRoute[], publicUrl: string): Hono {
  const app = new Hono()
  // Generated on first use, because it takes half a second.
  const document = once(async () => openApiOf(routes, publicUrl))
  const whole = once(async () => textResponse({ headers: JSON_TYPE }, JSON.stringify(await document())))
  const client = once(async () => textResponse({ headers: PLAIN_TYPE }, clientOf(await document())))
  const contents = once(async () => textResponse({ headers: HTML_TYPE }, contentsOf(await document()).toString()))
  const partFor = (tag: string) =>
    once(async () => textResponse({ headers: JSON_TYPE }, JSON.stringify(partOf(await document(), tag))))
  const parts = new Map(routes.map(({ endpoint }) => [tagOf(endpoint), partFor(tagOf(endpoint))]))
  const send = (findResponse: () => Promise<CachedResponse>) => async (c: Context) =>
    toResponse(await findResponse(), c.req.raw)
  app.get('/api/openapi.json', send(whole))
  app.get('/api/client.ts', send(client))
  app.get('/api/docs', send(contents))
  app.get('/api/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript' }))
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/api/docs/${name}`, (c) =>
      c.body(streamOf(require.resolve(`swagger-ui-dist/${name}`)), 200, {
        'content-type': type,
        'cache-control': 'public, max-age=86400',
      }),
    )
  }
  app.get('/api/openapi/:file{.+\\.json}', async (c, next) => {
    const part = parts.get(c.req.param('file').slice(0, -'.json'.length))
    return part ? toResponse(await part(), c.req.raw) : next()
  })
  app.get('/api/docs/:tag', async (c, next) =>
    parts.has(c.req.param('tag')) ? c.body(PAGE.toString(), 200, HTML_TYPE) : next(),
  )
  return app
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  const fail = (error: unknown) => {
    made = undefined
    throw error
  }
  return () => (made ??= make().catch(fail))
}

function streamOf(file: string): ReadableStream {
  return Readable.toWeb(createReadStream(file)) as ReadableStream
}

function contentsOf({ info, paths }: OpenApi): Markup {
  const groups = [...byTag(paths)].sort(([a], [b]) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const headings = groups.map(([tag]) => html`<a href="#${tag}">${tag}</a><br>`)
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Benchside API</title>${STYLE}</head><body>
<h1>Benchside API</h1>
<p>${info.description}</p>
<p>For programs: <a href="/api/openapi.json">the whole as OpenAPI</a>, <a href="/api/client.ts">a client in TypeScript</a>.</p>
<nav aria-label="Headings">${headings}</nav>
<main>${groups.map(([tag, operations]) => sectionOf(tag, operations))}</main>
</body></html>`
}

interface ListedOperation extends Operation {
  method: string
  path: string
}

function byTag(paths: Paths): Map<string, ListedOperation[]> {
  const groups = new Map<string, ListedOperation[]>()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations))
      for (const tag of operation.tags)
        groups.set(tag, [...(groups.get(tag) ?? []), { ...operation, method: method.toUpperCase(), path }])
  return groups
}

function orderOf(tag: string): string {
  return tag.startsWith('admin-') ? `~${tag}` : tag
}

function sectionOf(tag: string, operations: ListedOperation[]): Markup {
  const entries = operations.map(
    ({ method, path, operationId, summary }) =>
      html`<dt><a href="/api/docs/${tag}#/${tag}/${operationId ?? ''}"><code>${method} ${path}</code></a></dt><dd>${summary}</dd>`,
  )
  return html`<section><h2 id="${tag}"><a href="/api/docs/${tag}">${tag}</a></h2><dl>${entries}</dl></section>`
}
