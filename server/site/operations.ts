import { type Context, Hono } from 'hono'
import { isSameSecret } from '../audit/secrets.ts'
import { PROGRAM_VERSION } from '../config/program-version.ts'
import type { AppParts } from '../http/app.ts'
import type { BoundRoute } from '../http/route.ts'
import { baseHeaders } from '../http/security-headers.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { createApiDocs } from './api-docs/api-docs.ts'

type Env = { Bindings: { address?: string } }

/** Proxies add them, which tell a proxy on this machine from a program on it. */
const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

export const ALIVE = { status: 'ok' }
export const NOT_READY = { status: 'not ready', message: 'The database cannot be reached.' }

export function createOperations(parts: AppParts, routes: BoundRoute[], metrics: Metrics): Hono<Env> {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    await next()
    if (c.res.headers.has('x-content-type-options')) return
    for (const [name, value] of Object.entries(baseHeaders(parts.config))) c.res.headers.set(name, value)
  })
  app.route('/', createApiDocs(routes, parts.config.publicUrl))
  app.get('/api/version', (c) => c.json({ version: PROGRAM_VERSION }))
  app.get('/healthz', (c) => c.json(ALIVE))
  app.get('/readyz', async (c) => {
    try {
      await parts.db.execute('select 1 from price_rules limit 1')
      return c.json({ status: 'ready' })
    } catch {
      return c.json(NOT_READY, 503)
    }
  })
  app.get('/metrics', async (c) => {
    const token = parts.config.metricsToken
    const isAllowed = token
      ? isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)
      : isFromThisMachine(c)
    if (!isAllowed) return c.json({ message: 'Nothing was found at this address.', code: 'not_found' }, 404)
    return c.text(await metrics.render())
  })
  return app
}

function isFromThisMachine({ env, req }: Context<Env>): boolean {
  const address = env?.address ?? ''
  const isLocal = address === '::1' || address.replace('::ffff:', '').startsWith('127.')
  return isLocal && FORWARDING_HEADERS.every((name) => req.header(name) === undefined)
}
