import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { seedDemo } from '../../../demo/seed.ts'
import { appointmentKey } from '../../appointments/appointment-key.ts'
import { inquiryKey } from '../../inquiries/inquiry-key.ts'
import { ticketKey } from '../../repairs/ticket/ticket-key.ts'
import { sellGiftCard } from '../balances/gift-cards.ts'
import { adminBodies } from '../bodies/admin-bodies.ts'
import { shopBodies } from '../bodies/shop-bodies.ts'
import { aTechnician, olive, theOwner } from '../people.ts'
import { aProduct } from '../products.ts'
import { repairBodies } from '../repairs/repair-bodies.ts'
import { openShop, type TestShop } from '../shop.ts'
import { startTwilioDouble } from '../texts/twilio-double.ts'
import { rareWrites } from './rare-writes.ts'

const bodies: Record<string, object> = { ...shopBodies, ...repairBodies, ...adminBodies }

const BODIES: Record<string, object> = {
  'POST /wishlist': { productId: 1 },
  'POST /cart/code': { code: 'WELCOME' },
  'POST /admin/promotions': { name: 'Summer', code: 'SUMMER', kind: 'percent', percent: 10 },
  'PUT /user': { firstName: 'Olive', email: olive.email },
  'PUT /user/addresses/:id': { isDefault: true, address: homeAddress() },
  'PUT /repair-tickets/:id': { status: 'cancelled', notes: 'They bought a new one' },
}

type Params = Record<string, string | number>

export async function openBusyShop() {
  const twilio = await startTwilioDouble()
  onTestFinished(() => twilio.close())
  const shop = await openShop({ env: twilio.env })
  await seedDemo(shop.context())
  const owner = await theOwner(shop)
  const [supplier] = await shop.sql<{ id: number }>('select id from suppliers order by id limit 1')
  const lamp = await aProduct(shop, { name: 'Desk lamp', supplierId: supplier!.id })
  const ownBodies: Record<string, object> = { ...bodies, ...BODIES }
  const bodyOf = (route: string) => ownBodies[route] && naming(ownBodies[route], lamp.id, supplier!.id)
  const done = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await owner.fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  }
  const doneAs = (route: string) =>
    done(route.slice(5), { ...bodyOf(route)!, ...('key' in bodyOf(route)! && { key: randomUUID() }) })
  const [laptopRepair] = await shop.sql<{ id: number }>(
    `select repair_prices.id from repair_prices join device_models on device_models.id = model_id
     join device_families on device_families.id = line_id where device_families.kind = 'laptop' order by 1 limit 1`,
  )
  const hold = { ...bodyOf('PUT /appointments/holds/:key'), key: randomUUID(), repairPriceId: laptopRepair!.id }
  const { code } = await sellGiftCard(owner, 25)
  for (const route of ['POST /cart/gift-cards', 'POST /gift-cards/balance', 'POST /admin/gift-cards/check'])
    ownBodies[route] = { code }
  await done('/admin/drawers', { till: 'Back', float: 100 })
  await done('/user/addresses', { address: homeAddress() })
  await done('/admin/customers/1/addresses', { address: '1 Oak Street, Columbus' })
  await done('/domain-requests', {
    kind: 'domain',
    wanted: 'ada.com',
    contactEmail: 'ada@example.com',
    key: '00000000-0000-4000-8000-000000000001',
  })
  for (const route of [
    'POST /cart',
    'POST /admin/store-credit',
    'POST /admin/stock-counts',
    'POST /admin/phone-orders',
    'POST /admin/webhooks',
    'POST /admin/card-readers',
    'POST /admin/purchase-orders',
    'POST /admin/absences',
    'POST /admin/api-keys',
  ])
    await doneAs(route)
  await done('/admin/tax-categories', { name: 'Books', rates: [{ state: 'OH', taxRate: 0.02 }] })
  await done('/admin/promotions', { name: 'Welcome', code: 'WELCOME', kind: 'percent', percent: 10 })
  await done('/admin/webhooks/1/ping', {})
  await shop.sql('update orders set needs_attention = true where id = 1')
  await shop.sql('update repair_tickets set needs_attention = true where id = 22')
  const teo = await aTechnician(shop)
  const [technician] = await shop.sql<{ id: number }>(`select id from users where username = 'teo'`)
  const rare = await rareWrites({ shop, owner, teo, teosId: technician!.id, supplierId: supplier!.id })
  rare['PUT /appointments/holds/:key'] = { sent: hold }
  return { shop, owner, bodyOf, rare }
}

function homeAddress() {
  const { shippingAddress } = shopBodies['POST /create-payment-intent'] as { shippingAddress: object }
  return shippingAddress
}

function naming(body: object, productId: number, supplierId: number): object {
  const text = JSON.stringify(body)
    .replaceAll('"productId":1,', `"productId":${productId},`)
    .replaceAll('"productId":1}', `"productId":${productId}}`)
    .replaceAll('"supplierId":1,', `"supplierId":${supplierId},`)
  return JSON.parse(text)
}

export async function pathsToTry(shop: TestShop, path: string): Promise<Params[]> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  if (names.length === 0) return [{}]
  const [query] = Object.entries(PAIRS).flatMap(([beginning, sql]) => (path.startsWith(beginning) ? [sql] : []))
  if (query) return shop.sql<Params>(query)
  if (names.includes('key')) return keysFor(shop, path)
  const [only] = names
  const words = WORDS[only!]
  if (words) return words.map((word) => ({ [only!]: word }))
  return Array.from({ length: 60 }, (_, index) => Object.fromEntries(names.map((name) => [name, index + 1])))
}

const WORDS: Record<string, string[]> = {
  slug: ['implementation', 'shipping', 'returns', 'privacy', 'terms'],
  extension: ['com'],
  kind: ['mails', 'audit'],
  name: ['payments', 'mail', 'texts', 'storage', 'registrar'],
}

const PAIRS: Record<string, string> = {
  '/admin/customers/:id/merge/': `select one.id, other.id as "fromId" from customers one, customers other
    where one.id < other.id and one.merged_into_id is null and other.merged_into_id is null order by other.id desc limit 5`,
  '/admin/customers/:id/addresses/': 'select customer_id as id, id as "addressId" from customer_addresses',
  '/admin/units/': 'select product_id as id from serialized_units',
  '/admin/card-readers/': `select 'tmr_demo_1' as id`,
  '/admin/orders/:id/deliveries/': 'select order_id as id, id as "deliveryId" from digital_deliveries',
  '/orders/:id/deliveries/': 'select order_id as id, id as "deliveryId" from digital_deliveries',
  '/admin/plans/:id/invoices/': 'select plan_id as id, id as "invoiceId" from plan_invoices',
  '/repair-tickets/:id/photos/:': 'select ticket_id as id, id as "photoId" from repair_photos',
  '/repair-tickets/:id/parts/:': 'select ticket_id as id, id as "partId" from repair_parts order by id desc',
  '/repair-tickets/:id/time/:': 'select ticket_id as id, id as "timeId" from repair_times order by id desc',
  '/repair-tickets/:id/payments/:': 'select ticket_id as id, id as "paymentId" from repair_payments order by id desc',
  '/repair-tickets/:id/handoffs/:': 'select ticket_id as id, id as "handoffId" from repair_handoffs',
  '/repair-tickets/:id/estimates/:': 'select ticket_id as id, version from repair_estimates order by id desc',
}

async function keysFor(shop: TestShop, path: string): Promise<Params[]> {
  const { config } = shop.context() as Ctx
  const version: Params = path.includes('/:version/') ? { version: 1 } : {}
  const [table, keyOf] = path.startsWith('/repair-status')
    ? (['repair_tickets', ticketKey] as const)
    : path.startsWith('/appointments')
      ? (['appointments', appointmentKey] as const)
      : (['inquiries', inquiryKey] as const)
  const rows = await shop.sql<{ id: number; keyVersion: number }>(
    `select *, key_version as "keyVersion" from ${table} order by id desc`,
  )
  return rows.map((row) => ({ key: keyOf(config, row), ...version }))
}
