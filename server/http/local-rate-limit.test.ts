import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { lookUpOrder } from '#contract/orders/order.ts'
import { aListeningShop, send } from '../testing/listening-shop.ts'
import { aProduct } from '../testing/products.ts'
import { preparePayment } from '../testing/purchase.ts'

const json = { 'content-type': 'application/json' }

test('lets a hundred shoppers behind one address check out, and slows only the one who sends too much', async () => {
  const { shop } = await aListeningShop()
  const license = await aProduct(shop, { kind: 'digital' })
  const ask = async () => {
    const shopper = shop.visitor()
    await shopper.call(addToCart, { productId: license.id })
    await preparePayment(shopper, { contactName: 'A shopper' })
    return shopper
  }
  const [greedy] = await Promise.all(Array.from({ length: 100 }, ask))
  let refused: { code: string; details: { retryAfterSeconds: number } } | undefined
  for (let more = 0; more < 60 && !refused; more++)
    refused = await preparePayment(greedy!, { contactName: 'Greedy' }).then(
      () => undefined,
      (error) => error,
    )

  expect(refused).toMatchObject({
    code: 'too_many_requests',
    status: 429,
    details: { retryAfterSeconds: expect.any(Number) },
  })
  await expect(ask()).resolves.toBeDefined()
})

test('sends Retry-After with a rate limit refusal', async () => {
  const { shop } = await aListeningShop()
  for (let guess = 0; guess < 5; guess++)
    await shop
      .visitor()
      .call(lookUpOrder, { orderId: 7, email: 'x@example.com' })
      .catch(() => {})
  const answer = await shop
    .visitor()
    .fetch('/api/orders/lookup', { method: 'POST', headers: json, body: '{"orderId": 7, "email": "x@example.com"}' })

  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000)
})

test.for([
  { trusted: '', sent: '198.51.100.1', isBelieved: false },
  { trusted: '127.0.0.1', sent: '198.51.100.1', isBelieved: true },
  { trusted: '127.0.0.1', sent: '203.0.113.99, 198.51.100.1', isBelieved: true },
  { trusted: '127.0.0.0/8', sent: '203.0.113.99, 198.51.100.1, 127.9.9.9', isBelieved: true },
  { trusted: '128.0.0.0/8', sent: '198.51.100.1', isBelieved: false },
])(
  'believes X-Forwarded-For “$sent” with trusted proxies “$trusted”: $isBelieved',
  async ({ trusted, sent, isBelieved }) => {
    const { shop, port } = await aListeningShop({ env: { TRUSTED_PROXIES: trusted } })
    await send(
      port,
      'POST',
      '/api/orders/lookup',
      { ...json, 'x-forwarded-for': sent },
      '{"orderId": 1, "email": "x@example.com"}',
    )
    const [row] = await shop.sql<{ key: string }>(`select key from rate_limits where key like 'order-lookup:address:%'`)
    expect(row!.key).toBe(`order-lookup:address:${isBelieved ? '198.51.100.1' : '127.0.0.1'}`)
  },
)
