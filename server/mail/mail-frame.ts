import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { baseHeaders } from '../http/security-headers.ts'

const SCRIPT = `addEventListener('message', ({ source, data }) => {
  if (source !== parent) return
  document.documentElement.innerHTML = data
  for (const link of document.links) link.target = '_blank'
  new ResizeObserver(() => parent.postMessage(document.body.scrollHeight, '*')).observe(document.body)
})`
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Email</title><script>${SCRIPT}</script></head><body></body></html>`
const HASH = createHash('sha256').update(SCRIPT).digest('base64')

/**
 * An empty page that shows the HTML it is sent. Emails need inline styles, which our other pages forbid; scripts in an
 * email do not run, and the sandbox gives it an origin of its own.
 */
export function createMailFrame(config: Config): Hono {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${HASH}'`,
    "style-src 'unsafe-inline'",
    `img-src 'self' ${new URL(config.publicUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')
  const headers = { ...baseHeaders(config), 'content-security-policy': policy, 'cache-control': 'no-cache' }
  const app = new Hono()
  app.get('/api/mail-frame', (c) => c.html(PAGE, 200, headers))
  return app
}
