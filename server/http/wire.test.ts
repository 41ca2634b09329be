import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { captureLog } from '../testing/capture-log.ts'
import { aListeningShop, send } from '../testing/listening-shop.ts'
import { aProduct } from '../testing/products.ts'
import { shareShop } from '../testing/shop.ts'

const json = { 'content-type': 'application/json' }
const THREE_MEGABYTES = 3 * 1024 * 1024

const toAsk = shareShop(aListeningShop)

test('rejects a body of three megabytes with or without a length, and continues', async () => {
  const { port } = await toAsk()
  const body = `{"productId": 1, "note": "${'x'.repeat(THREE_MEGABYTES)}"}`
  const announced = await send(port, 'POST', '/api/cart', { ...json, 'content-length': String(body.length) }, body)
  const chunked = await send(port, 'POST', '/api/cart', { ...json, 'transfer-encoding': 'chunked' }, body)
  for (const answer of [announced, chunked])
    expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large', requestId: expect.any(String) } })
  expect((await send(port, 'GET', '/healthz')).status).toBe(200)
})

test('is not misled by a wrong content length', async () => {
  const { port } = await toAsk()
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /api/cart HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5\r\nconnection: close\r\n\r\n{"productId": 1}',
  )
  const [chunk] = await once(socket, 'data')

  expect(String(chunk)).toMatch(/^HTTP\/1\.1 400 /)
  socket.destroy()
})

test('answers unknown paths and methods with a problem', async () => {
  const { port } = await toAsk()
  const answers = {
    nothing: await send(port, 'GET', '/api/nothing'),
    method: await send(port, 'POST', '/api/products'),
    removed: await send(port, 'DELETE', '/api/orders/1'),
    head: await send(port, 'HEAD', '/api/orders'),
    options: await send(port, 'OPTIONS', '/api/cart/1'),
  }

  expect(answers.nothing).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: expect.any(String), requestId: expect.any(String) },
  })
  expect(answers.method).toMatchObject({
    status: 405,
    body: { code: 'method_not_allowed' },
    headers: { allow: 'GET, HEAD' },
  })
  expect(answers.removed).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  expect(answers.head).toMatchObject({ status: 405, headers: { allow: 'POST' } })
  expect(answers.options).toMatchObject({ status: 405, headers: { allow: 'DELETE, PUT' } })
  for (const { headers } of Object.values(answers)) expect(headers['x-content-type-options']).toBe('nosniff')
})

test('does not log a client’s disconnect as an error', async () => {
  const { log, lines } = captureLog()
  const { port } = await aListeningShop({ log })
  for (const start of ['content-length: 500', 'transfer-encoding: chunked']) {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${start}\r\n\r\n{"user`,
      () => setTimeout(() => socket.destroy(), 50),
    )
    await once(socket, 'close')
  }

  await expect.poll(() => lines.filter((line) => line.includes('body_incomplete'))).toHaveLength(2)
  expect(lines.filter((line) => JSON.parse(line).level >= 50 || JSON.parse(line).status >= 500)).toEqual([])
})

test('rejects a request that names its host twice, cached or not', async () => {
  const { port } = await toAsk()
  await send(port, 'GET', '/api/categories')
  for (const path of ['/api/categories', '/api/cart', '/about', '/healthz']) {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nHost: localhost\r\nconnection: close\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    expect([path, String(answer).split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 400 Bad Request'])
    socket.destroy()
  }
})

test('serves only health checks under an unknown host name', async () => {
  const { port } = await aListeningShop({
    env: { PUBLIC_URL: 'https://shop.example', ALLOWED_HOSTS: 'shop.local, 192.168.1.20' },
  })
  const ask = (path: string, host: string) => send(port, 'GET', path, { host })
  const own = ['shop.example', 'SHOP.example:443', 'shop.local:3000', '192.168.1.20', '127.0.0.1:3000', '[::1]']
  for (const host of [...own, 'localhost'])
    expect([host, (await ask('/api/categories', host)).status]).toEqual([host, 200])

  const foreign = ['evil.example', 'shop.example.evil.example', 'localhost.evil.example', '127.0.0.1.evil.example']
  for (const host of foreign) {
    const program = await ask('/api/mailbox', host)
    expect([host, program.status, program.body]).toEqual([
      host,
      421,
      expect.objectContaining({ code: 'unknown_host', requestId: expect.any(String) }),
    ])
    expect((await ask('/api/categories', host)).status).toBe(421)
    expect((await ask('/metrics', host)).status).toBe(421)
    const page = await ask('/about', host)
    expect([page.status, page.headers['content-type']]).toEqual([421, 'text/plain; charset=utf-8'])
    expect(page.headers['x-content-type-options']).toBe('nosniff')
    expect((await ask('/healthz', host)).status).toBe(200)
  }
})

test('answers a URL that is too long with a problem', async () => {
  const { port } = await toAsk()
  const long = 'x'.repeat(5_000)

  expect(await send(port, 'GET', `/api/products?search=${long}`)).toMatchObject({
    status: 414,
    body: { code: 'too_long', message: expect.any(String), requestId: expect.any(String) },
    headers: { 'x-content-type-options': 'nosniff' },
  })
  expect(await send(port, 'GET', `/${long}`)).toMatchObject({ status: 414, text: 'This address is too long.' })
})

const waysOut = [
  '/../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%252e%252e%252fetc/passwd',
  '/..\\..\\etc\\passwd',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '//etc/passwd',
  '/etc/passwd%00.html',
  '/pictures/%2e%2e/%2e%2e/package.json',
  '/.env',
  '/package.json',
  '/%c0%ae%c0%ae/',
  `/${'x'.repeat(5_000)}`,
]

test('serves nothing outside the folder of public files', async () => {
  const { port } = await toAsk()
  for (const path of waysOut) {
    const { status, text } = await send(port, 'GET', path)
    expect([400, 404, 414], path).toContain(status)
    expect(text, path).not.toMatch(/root:|benchside|dependencies/)
  }
})

test('refuses writes from other sites', async () => {
  const { shop } = await toAsk()
  const carla = shop.visitor()
  const write = (headers: Record<string, string>, body = '{"productId": 1}') =>
    carla.fetch('/api/cart', { method: 'POST', headers: { ...json, ...headers }, body })
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:3000.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[]) {
    const answer = await write(headers)
    expect([answer.status, ((await answer.json()) as { code: string }).code], JSON.stringify(headers)).toEqual([
      403,
      'cross_origin',
    ])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
  expect((await write({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).status).toBe(404)

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ]) {
    const answer = await write({ 'content-type': type })
    expect([answer.status, ((await answer.json()) as { code: string }).code], type).toEqual([415, 'json_required'])
  }
  expect((await write({ 'content-type': 'application/json; charset=utf-8' })).status).toBe(404)
})

test('answers 304 for an unchanged catalog, and sends a changed one', async () => {
  const { shop, port } = await aListeningShop()
  const lamp = await aProduct(shop)
  for (const path of [
    '/api/products',
    `/api/products/${lamp.slug}`,
    '/api/categories',
    '/api/services',
    '/api/testimonials',
  ]) {
    const { status, headers } = await send(port, 'GET', path)
    expect([status, headers.etag], path).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)])
    for (const known of [headers.etag!, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      expect(await send(port, 'GET', path, { 'if-none-match': known }), known).toMatchObject({ status: 304, text: '' })
    }
    const inProcess = await shop.visitor().fetch(path, { headers: { 'if-none-match': headers.etag! } })
    expect([inProcess.status, await inProcess.text()], path).toEqual([304, ''])
    expect((await send(port, 'GET', path, { 'if-none-match': '"other"' })).status).toBe(200)
  }
  const { headers } = await send(port, 'GET', `/api/products/${lamp.slug}`)
  await shop.sql('update products set price_cents = 2100')
  await expect
    .poll(
      async () => (await send(port, 'GET', `/api/products/${lamp.slug}`, { 'if-none-match': headers.etag! })).status,
    )
    .toBe(200)
})

test('does not let personal responses be cached', async () => {
  const { shop } = await toAsk()
  for (const path of [
    '/api/cart',
    '/api/cart/quote',
    '/api/checkout/draft',
    '/api/orders/session',
    '/api/wishlist',
    '/api/orders/1',
  ]) {
    const answer = await shop.visitor().fetch(path)
    expect([path, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([path, 'no-store', null])
  }
})
