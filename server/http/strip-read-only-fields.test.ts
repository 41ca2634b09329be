import { expect, test } from 'vitest'
import { enrollRegister } from '#contract/accounts/register.ts'
import { registerCardReader } from '#contract/payments/card-reader.ts'
import { createTaxCategory } from '#contract/pricing/tax-category.ts'
import { createPurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { createWebhook } from '#contract/webhooks/webhook.ts'
import { seedDemo } from '../../demo/seed.ts'
import { routes } from '../modules.ts'
import { theOwner } from '../testing/people.ts'
import { openShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'

const PARTS = [
  '/admin/queue/open',
  '/admin/queue/lines',
  '/admin/gift-cards/amounts',
  '/admin/retention/:kind',
  '/admin/customers/:id/account-limit',
  '/admin/users/:id/pin',
  '/admin/customer-displays/content',
]

const pairs = routes
  .filter(
    ({ endpoint }) =>
      endpoint.method === 'PUT' &&
      endpoint.body === 'json' &&
      /^\/admin\//.test(endpoint.path) &&
      !endpoint.path.endsWith('/order') &&
      !/:id\/.*:/.test(endpoint.path) &&
      !PARTS.includes(endpoint.path),
  )
  .map(({ endpoint }) => endpoint.path)

test('PUT accepts the response of GET without a change, for every admin resource', async () => {
  const { olive } = await aShopWithEverything()
  for (const path of pairs) {
    const all = await everyOne(olive, path)
    expect([path, all.length > 0]).toEqual([path, true])
    for (const before of all) {
      const address = addressOf(path, before)
      expect([address, await put(olive, address, before)]).toEqual([address, 'taken'])
      const after = (await everyOne(olive, path)).find((one) => addressOf(path, one) === address)
      expect(changeable(after)).toEqual(changeable(before))
    }
  }
})

test('rejects fields that neither GET nor PUT knows, and uses the id in the path', async () => {
  const { olive } = await aShopWithEverything()
  const change = (body: object) => put(olive, '/api/admin/suppliers/1', body)
  expect(await change({ id: 1, productCount: 900 })).toBe('productCount cannot be changed here.')
  expect(await change({ id: 2 })).toBe('Unknown field: id')
  expect(await change({ encryptedApiKey: 'x' })).toBe('Unknown field: encryptedApiKey')
})

async function put(olive: Visitor, address: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await olive.fetch(address, { method: 'PUT', headers, body: JSON.stringify(body) })
  const said = (await answer.json()) as { message?: string }
  return answer.status === 200 ? 'taken' : (said.message ?? '')
}

async function aShopWithEverything() {
  const shop = await openShop()
  await seedDemo(shop.context())
  const olive = await theOwner(shop)
  const [product] = await shop.sql<{ id: number; supplier_id: number }>(
    `select id, supplier_id from products where supplier_id is not null and kind = 'physical' limit 1`,
  )
  const lines = [{ productId: product!.id, quantity: 2 }]
  await olive.call(createPurchaseOrder, { supplierId: product!.supplier_id, lines })
  await olive.call(enrollRegister, { name: 'Counter' })
  await olive.call(registerCardReader, { code: 'simulated-wpe', label: 'Front' })
  await olive.call(createTaxCategory, { name: 'Books', rates: [{ state: 'OH', taxRate: 0.02 }] })
  await olive.call(createWebhook, { name: 'Books', url: 'https://books.example/in', subjects: ['order'] })
  return { olive }
}

async function everyOne(olive: Visitor, path: string): Promise<Record<string, unknown>[]> {
  const answer = await olive.fetch(`/api${path.replace(/\/:\w+$/, '')}`)
  expect(answer.status).toBe(200)
  const read = (await answer.json()) as Record<string, unknown>[]
  if (!Array.isArray(read)) return [read]
  const first = read.slice(0, 5)
  return Promise.all(first.map(async (row) => (await openedOne(olive, path, row)) ?? row))
}

async function openedOne(olive: Visitor, path: string, row: Record<string, unknown>) {
  const isThere = routes.some(({ endpoint }) => endpoint.route === `GET ${path}`)
  if (!isThere) return undefined
  return (await (await olive.fetch(addressOf(path, row))).json()) as Record<string, unknown>
}

function addressOf(path: string, row: Record<string, unknown>): string {
  return `/api${path.replace(/:(\w+)$/, (_, name: string) => String(row[name]))}`
}

function changeable(resource: Record<string, unknown> | undefined) {
  const { version, updatedAt, lines, ...facts } = resource!
  const withoutNumbers = (lines as object[] | undefined)?.map((line) => ({ ...line, id: undefined }))
  return { ...facts, lines: withoutNumbers }
}
