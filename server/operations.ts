import { Scalar } from '@scalar/hono-api-reference'
import { Hono } from 'hono'
import type { AppParts } from './http/app.ts'
import { openApiOf } from './http/openapi.ts'
import type { BoundRoute } from './http/route.ts'
import type { Metrics } from './metrics.ts'

type Env = { Bindings: { address?: string } }

/** What the people who run the program ask it, and what describes its API. */
export function createOperations(parts: AppParts, routes: BoundRoute[], metrics: Metrics): Hono<Env> {
  const app = new Hono<Env>()
  const document = JSON.stringify(openApiOf(routes, parts.config.publicUrl))
  app.get('/api/openapi.json', (c) => c.body(document, 200, { 'content-type': 'application/json; charset=utf-8' }))
  app.get('/api/docs', Scalar({ url: '/api/openapi.json', pageTitle: 'Benchside API', cdn: '/assets/api-reference.js' }))
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    try {
      await parts.db.execute('select 1 from price_rules limit 1')
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'not ready', message: 'The database cannot be reached.' }, 503)
    }
  })
  app.get('/metrics', (c) => {
    const token = parts.config.metricsToken
    const isAllowed = token ? c.req.header('authorization') === `Bearer ${token}` : isLoopback(c.env?.address)
    return isAllowed ? c.text(metrics.render()) : c.json({ message: 'There is nothing at this address.', code: 'not_found' }, 404)
  })
  return app
}

function isLoopback(address = ''): boolean {
  return address === '::1' || address.replace('::ffff:', '').startsWith('127.')
}
