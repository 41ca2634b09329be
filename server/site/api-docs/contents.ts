import { raw } from 'hono/html'
import { html, type Markup } from '../../http/markup.ts'
import type { OpenApi, Operation, Paths } from '../../http/openapi/open-api.ts'

const STYLE = raw(`<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem 1rem 4rem; overflow-wrap: anywhere }
nav { columns: 10rem; margin: 1.5rem 0 }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.25rem }
dl { margin: 0 } dt { margin-top: 0.5rem } dd { margin: 0; opacity: 0.8 }
code { font: 0.9375rem/1.5 ui-monospace, monospace }
</style>`)

export function contentsOf({ info, paths }: OpenApi): Markup {
  const groups = [...byTag(paths)].sort(([a], [b]) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const headings = groups.map(([tag]) => html`<a href="#${tag}">${tag}</a><br>`)
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Benchside API</title>${STYLE}</head><body>
<h1>Benchside API</h1>
<p>${info.description}</p>
<p>For programs: <a href="/api/openapi.json">the whole as OpenAPI</a>, <a href="/api/client.ts">a client in TypeScript</a>.</p>
<nav aria-label="Headings">${headings}</nav>
<main>${groups.map(([tag, asked]) => sectionOf(tag, asked))}</main>
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

function sectionOf(tag: string, asked: ListedOperation[]): Markup {
  const entries = asked.map(
    ({ method, path, operationId, summary }) =>
      html`<dt><a href="/api/docs/${tag}#/${tag}/${operationId ?? ''}"><code>${method} ${path}</code></a></dt><dd>${summary}</dd>`,
  )
  return html`<section><h2 id="${tag}"><a href="/api/docs/${tag}">${tag}</a></h2><dl>${entries}</dl></section>`
}
