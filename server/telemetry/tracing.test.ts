import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { PROGRAM_VERSION } from '../config/program-version.ts'
import { readConfig } from '../config.ts'
import { createApp } from '../create-app.ts'
import { ticketKey } from '../repairs/ticket/ticket-key.ts'
import { StaticFiles } from '../site/built/static-files.ts'
import { answerRequests, createHttpServer } from '../site/server.ts'
import { captureLog } from '../testing/capture-log.ts'
import { openShop } from '../testing/shop.ts'
import { openTracing } from './tracing.ts'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}
interface Span {
  name: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
}

async function aCollector() {
  const got = { spans: [] as Span[], services: new Set<unknown>(), keys: new Set<unknown>() }
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Record<string, { [name: string]: never }[]>
    got.keys.add(request.headers['x-key'])
    for (const { resource, scopeSpans } of body.resourceSpans as unknown as {
      resource: { attributes: Attribute[] }
      scopeSpans: { spans: Span[] }[]
    }[]) {
      got.services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue)
      got.spans.push(...scopeSpans.flatMap(({ spans }) => spans))
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  return { got, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const of = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

test('sends each request with its route and statements to a collector, without link keys and values', async () => {
  const { got, endpoint } = await aCollector()
  const first = await openShop()
  const config = readConfig({
    DATA_DIR: first.config.dataDir,
    SESSION_SECRET: 'x'.repeat(32),
    DEMO: '1',
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
    OTEL_SERVICE_NAME: 'corner shop',
  })
  const tracing = openTracing(config.telemetry!, first.parts.log)
  const shop = await createApp(config, first.databaseUrl, first.parts.log, { tracing, startsJobsLater: true })
  const server = createHttpServer()
  const files = await StaticFiles.of([], {})
  server.on('request', answerRequests({ ...shop, tracing, renderer: null, files }))
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const key = ticketKey(config, { id: 7, keyVersion: 1 })

  await fetch(`${origin}/api/products?search=secret-words`)
  await fetch(`${origin}/api/repair-status/${key}/photos`)
  await tracing.job('mail.send', () => shop.parts.db.execute('select 1').then(() => {}))
  const failed = tracing.job('fails', async () => {
    await shop.parts.db.execute(sql`select ${'ada@example.com'}::int`)
  })
  await expect(failed).rejects.toThrow()
  server.close()
  server.closeAllConnections()
  await shop.stop()
  await tracing.stop()

  const requestSpan = got.spans.find(({ name }) => name === 'GET /api/products')!
  expect(of(requestSpan, 'http.response.status_code')).toBe(200)
  const statements = got.spans.filter(({ parentSpanId }) => parentSpanId === requestSpan.spanId)
  expect(statements.length).toBeGreaterThan(0)
  for (const one of statements) expect(of(one, 'db.query.text')).toMatch(/\w/)
  const job = got.spans.find(({ name }) => name === 'job mail.send')!
  expect(got.spans.some(({ parentSpanId }) => parentSpanId === job.spanId)).toBe(true)
  expect(got.spans.some(({ name }) => name === 'job fails')).toBe(true)
  expect(JSON.stringify(got.spans)).not.toMatch(new RegExp(`${key}|secret-words|ada@example`))
  expect([[...got.services], [...got.keys]]).toEqual([['corner shop'], ['a b']])
})

test('warns once in the log while the collector cannot be reached', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '100')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { log, lines } = captureLog()
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const tracing = openTracing({ endpoint, headers: {}, attributes: {}, sampleRatio: 1 }, log)
  // More than two batches.
  for (let run = 0; run < 1_100; run++) await tracing.job('mail.send', async () => {})

  await tracing.stop()

  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40, endpoint, reason: expect.any(String) })
})

test('does not load tracing without a collector or with OTEL_SDK_DISABLED', () => {
  const env = { DATA_DIR: '/tmp', SESSION_SECRET: 'x'.repeat(32) }
  expect(readConfig(env).telemetry).toBeUndefined()
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  const attributes = readConfig({ ...env, ...endpoint }).telemetry?.attributes
  expect(attributes).toMatchObject({ 'service.version': PROGRAM_VERSION, 'service.instance.id': expect.any(String) })
  const off = { ...endpoint, OTEL_SDK_DISABLED: 'true' }
  expect(readConfig({ ...env, ...off }).telemetry).toBeUndefined()
  expect(() => readConfig({ ...env, OTEL_EXPORTER_OTLP_HEADERS: 'no pair' })).toThrow('key=value')
})
