import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { seedContent } from '../../../demo/content.ts'
import { routes } from '../../modules.ts'
import { sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { adminBodies } from '../../testing/bodies/admin-bodies.ts'
import { shopBodies } from '../../testing/bodies/shop-bodies.ts'
import { exhaustively } from '../../testing/exhaustive.ts'
import { hostileValues } from '../../testing/hostile-values.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { signedUp, theOwner } from '../../testing/people.ts'
import { aCategory, aProduct } from '../../testing/products.ts'
import { openShop } from '../../testing/shop.ts'
import type { BoundRoute } from '../route.ts'

const A_REQUEST = {
  kind: 'domain',
  wanted: 'ada.com',
  contactEmail: 'ada@example.com',
  key: '00000000-0000-4000-8000-000000000001',
}

const allTexts = [
  '%00',
  '%ED%A0%80',
  '..%2f..%2fetc',
  '__proto__',
  'NaN',
  '-1',
  '0',
  '1',
  '2147483648',
  '%25',
  '_',
  '\\',
  "'%20OR%201=1--",
  '0001-01-01',
  '9999-12-31',
  'x'.repeat(300),
]
const WORST_TEXTS = ['%00', '2147483648']
const texts = exhaustively(allTexts, (text) => WORST_TEXTS.includes(text))

const adminRoutes = routes.filter(
  ({ endpoint }) => endpoint.path.startsWith('/admin/') && endpoint.body !== 'file' && endpoint.body !== 'stream',
)
// The owner may do everything, so only the schemas and the constraints protect the database.
const mine = adminRoutes.filter(({ endpoint }) => endpoint.route in adminBodies)

async function openShopWithOwner() {
  const shop = await openShop()
  await seedContent(shop.context())
  await aProduct(shop, { slug: 'product-1', categoryId: await aCategory(shop) })
  // The owner's account must not be the first one, because these writes would take away its rights.
  await signedUp(shop)
  return { shop, olive: await theOwner(shop) }
}

test('tries every write of the admin that takes fields', () => {
  const takesFields = adminRoutes.filter((bound) => !hasQuery(bound) && ownFieldsOf(bound).length > 0)
  expect(takesFields.map(({ endpoint }) => endpoint.route).filter((written) => !(written in adminBodies))).toEqual([])
})

test('starts from bodies that are valid', async () => {
  const { shop, olive } = await openShopWithOwner()
  await olive.fetch('/api/admin/suppliers', aBody(adminBodies['POST /admin/suppliers']!))
  await shop.sql('update products set supplier_id = 1')
  await olive.fetch('/api/domain-requests', aBody(A_REQUEST))
  await olive.fetch('/api/inquiries', aBody(shopBodies['POST /inquiries']!))
  await sellGiftCard(olive, 25)

  expect(mine).toHaveLength(Object.keys(adminBodies).length)
  for (const { endpoint } of mine) {
    const path = pathOf(endpoint.path, '1')
      .replace('policies/1', 'policies/new-policy')
      .replace('domain-prices/1', 'domain-prices/com')
      .replace('guides/1', 'guides/implementation')
      .replace('retention/1', 'retention/mails')
      .replace('reader-sales/1', `reader-sales/${randomUUID()}`)
    const answer = await olive.fetch(path, { ...aBody(adminBodies[endpoint.route]!), method: endpoint.method })
    const comesTooLate = [
      'POST /admin/suppliers',
      'POST /admin/customers/:id/merge/:fromId',
      'POST /admin/gift-cards/check',
      'POST /admin/gift-cards/sold',
      'POST /admin/store-credit/check',
      'POST /admin/store-credit/:id/take-back',
      'POST /admin/products/:id/codes',
      'POST /admin/products/:id/numbers',
      'POST /admin/products/:id/units',
      'POST /admin/products/:id/units/file',
      'PUT /admin/units/:id',
      'PUT /admin/users/:id/pin',
      'POST /admin/users/:id/badge',
      'POST /admin/products/:id/codes/remove',
      'POST /admin/orders/:id/deliveries/:deliveryId/deliver',
      'POST /admin/orders/:id/attention',
      'POST /admin/orders/:id/undo',
      'POST /admin/orders/:id/deliveries/:deliveryId/replace',
      'POST /admin/inquiries/:id/appointment',
      'POST /admin/layaways/:id/pay-back',
      'POST /admin/returns/quote',
      'POST /admin/returns',
      'POST /admin/reader-returns',
      'POST /admin/account-charges/:id/write-off',
      'POST /admin/accounting-connection/start',
      'POST /admin/accounting-connection/finish',
      'POST /admin/accounting-connection/disconnect',
      'POST /admin/accounting-connection/accounts',
      'POST /admin/accounting-connection/sync',
      'POST /admin/bill-sales',
      'POST /admin/bill-sales/:id/receipt-prints',
      'POST /admin/customer-displays',
      'POST /admin/returns/:id/receipt-prints',
      'POST /admin/no-receipt-returns/:id/receipt-prints',
      'POST /admin/drawers/:id/moves/:moveId/prints',
      'PUT /admin/card-readers/:id',
      'POST /admin/reader-sales/:id/ask',
      'POST /admin/reader-sales/:id/cancel',
      'POST /admin/plans/:id/invoices/:invoiceId/refunds',
      'POST /admin/plans/:id/invoices/:invoiceId/waive',
      'POST /admin/appointments/:id/visit/on-my-way',
      'POST /admin/appointments/:id/visit/clock',
      'POST /admin/appointments/:id/visit/report',
      'POST /admin/appointments/:id/visit/signature',
      'POST /admin/domain-orders/:id/start',
      'POST /admin/domain-orders/:id/activate',
      'POST /admin/domain-orders/:id/fail',
      'POST /admin/purchase-orders/:id/receipts',
      'POST /admin/purchase-orders/:id/receipts/undo',
      'POST /admin/supplier-bills',
      'POST /admin/direct-bills',
      'POST /admin/supplier-bills/:id/payment',
      'POST /admin/supplier-bills/:id/payment/undo',
      'POST /admin/supplier-bills/:id/void',
      'POST /admin/defective-goods',
      'POST /admin/defective-goods/discard',
      'POST /admin/defective-goods/restock',
      'POST /admin/supplier-returns',
      'POST /admin/supplier-returns/:id/split',
      'POST /admin/supplier-returns/:id/reopen',
      'POST /admin/supplier-returns/:id/send',
      'POST /admin/supplier-returns/:id/credit',
      'POST /admin/supplier-returns/:id/replace',
      'POST /admin/drop-shipments/:id/send',
      'POST /admin/offline-sales/:id/book',
      'POST /admin/offline-sales/:id/resolve',
      'POST /admin/unmatched-payments/:id/resolve',
      'POST /admin/reviews/:id/decide',
      'POST /admin/repair-prices/proposals/approve',
      'POST /admin/repair-prices/proposals/dismiss',
      'PUT /admin/categories/order',
      'PUT /admin/services/order',
      'PUT /admin/testimonials/order',
    ].includes(endpoint.route)
    expect(answer.status, `${endpoint.route}: ${await answer.text()}`).toBeLessThan(comesTooLate ? 410 : 300)
  }
})

test('survives any value in any field of the admin', { timeout: 240_000 }, async () => {
  const { shop, olive } = await openShopWithOwner()
  for (const bound of mine) {
    for (const field of fieldsOf(bound)) {
      const tries = hostileValues.map(async (value) => {
        const body = withValue(adminBodies[bound.endpoint.route]!, field, value)
        const answer = await olive.fetch(pathOf(bound.endpoint.path, '1'), {
          method: bound.endpoint.method,
          headers: { 'content-type': 'application/json' },
          body,
        })
        const what = `${field}=${value.slice(0, 40)} to ${bound.endpoint.route}`
        expect(answer.status, what).toBeLessThan(500)
        await answer.body?.cancel()
      })
      await Promise.all(tries)
    }
  }

  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('survives any value in any path or query of the admin', { timeout: 240_000 }, async () => {
  const { olive } = await openShopWithOwner()
  for (const bound of adminRoutes.filter(hasQuery)) {
    const { method } = bound.endpoint
    for (const field of ['', ...fieldsOf(bound)]) {
      const tries = texts.map(async (text) => {
        const path = pathOf(bound.endpoint.path, field ? '1' : text) + (field && `?${field}=${text}`)
        const answer = await olive.fetch(path, { method })
        expect(answer.status, `${method} ${path}`).toBeLessThan(500)
        await answer.body?.cancel()
      })
      await Promise.all(tries)
    }
  }
})

function hasQuery({ endpoint: { method } }: BoundRoute): boolean {
  return method === 'GET' || method === 'DELETE'
}

function fieldsOf({ endpoint }: BoundRoute): string[] {
  return endpoint.input instanceof z.ZodObject ? Object.keys(endpoint.input.shape) : []
}

function ownFieldsOf(bound: BoundRoute): string[] {
  return fieldsOf(bound).filter((field) => !bound.endpoint.path.includes(`:${field}`))
}

function pathOf(path: string, text: string): string {
  return `/api${path.replace(/:\w+/g, text)}`
}

function aBody(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function withValue(body: object, field: string, value: string): string {
  const others = Object.entries(body).filter(([name]) => name !== field)
  return `{${[...others.map(([name, given]) => `${JSON.stringify(name)}: ${JSON.stringify(given)}`), `"${field}": ${value}`].join(', ')}}`
}
