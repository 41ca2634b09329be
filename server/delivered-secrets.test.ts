import { expect, test } from 'vitest'
import { deliverNow, listAdminDeliveries, replaceCode, showDelivery } from '#contract/orders/delivery.ts'
import { routes } from './modules.ts'
import { captureLog } from './testing/capture-log.ts'
import { theOwner } from './testing/people.ts'
import { aProduct, aProductSoldByCodes, openDeliveries } from './testing/products.ts'
import { buy } from './testing/purchase.ts'
import { openShop } from './testing/shop.ts'

const CODES = ['CANARY-7F3A-09BC-D2E1', 'CANARY-81DD-5A20-77C4', 'CANARY-2B6E-F013-9A55']
const CREDENTIAL = 'canary-credential sunny-otter-42'
const SECRET = /CANARY|sunny-otter/

async function aShopWithSecrets() {
  const { log, lines } = captureLog()
  const shop = await openShop({ log })
  const olive = await theOwner(shop)
  const suite = await aProductSoldByCodes(shop, olive, CODES)
  const hosting = await aProduct(shop, { kind: 'digital', stock: 0 })
  const carla = shop.visitor()
  const order = await buy(carla, [{ productId: suite, quantity: 2 }, { productId: hosting.id }], {
    contactName: 'Carla',
    shippingAddress: undefined,
  })
  const [codes, access] = await olive.call(listAdminDeliveries, { id: order.id })
  const ref = (delivery: typeof codes) => ({ id: order.id, deliveryId: delivery!.id })
  await olive.call(deliverNow, { ...ref(access), credential: CREDENTIAL })
  await olive.call(replaceCode, { ...ref(codes), codeId: codes!.codes[0]!.id, reason: 'Does not work' })
  expect(await openDeliveries(carla, order)).toEqual(CODES.slice(1))
  expect(await olive.call(showDelivery, ref(access))).toMatchObject({ credential: CREDENTIAL })
  await shop.jobs.drain()
  return { shop, olive, carla, order, suite, lines, credentialOf: ref(access) }
}

test('returns no code or credential from any read', async () => {
  const { olive, carla, order, suite, shop, credentialOf } = await aShopWithSecrets()
  const requests = [
    ...['', `?search=${CODES[1]}`, `?q=${CODES[1]}`].map((query) => ({ visitor: olive, query })),
    { visitor: carla, query: '' },
    { visitor: shop.visitor(), query: `?key=${order.key}` },
  ]
  const answered = new Set<string>()
  for (const { endpoint } of routes) {
    if (endpoint.method !== 'GET' || endpoint.answer.kind === 'events') continue
    const id = endpoint.path.includes('products') ? suite : order.id
    const path = endpoint.path.replace(':deliveryId', String(credentialOf.deliveryId)).replace(/:\w+/g, String(id))
    const answers = await Promise.all(
      requests.map(async ({ visitor, query }) => {
        const answer = await visitor.fetch(`/api${path}${query}`)
        if (answer.ok) answered.add(endpoint.route)
        return (await answer.text()).replaceAll(CODES[1]!, '')
      }),
    )
    expect(answers.join(), endpoint.route).not.toMatch(SECRET)
  }

  expect([...answered]).toEqual(
    expect.arrayContaining([
      'GET /admin/audit/export',
      'GET /admin/mail/:id',
      'GET /admin/orders/:id',
      'GET /admin/orders/:id/deliveries',
      'GET /admin/orders/export',
      'GET /admin/products/:id/codes',
      'GET /admin/products/export',
      'GET /orders/:id',
      'GET /orders/:id/deliveries',
      'GET /suggestions',
    ]),
  )
})

test('stores none readably, including emails, jobs and the audit log', async () => {
  const { shop } = await aShopWithSecrets()
  const tables = await shop.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )

  expect(tables.length).toBeGreaterThan(80)
  for (const { name } of tables) {
    const found = await shop.sql<{ row: string }>(
      `select t::text as row from ${name} t where t::text ~* 'canary|sunny-otter' limit 1`,
    )
    expect(found, name).toEqual([])
  }
})

test('logs none when a statement fails', async () => {
  const { shop, olive, suite, credentialOf, lines } = await aShopWithSecrets()
  await shop.sqlAsOwner(`do $$ declare name text; begin
    create function refuse() returns trigger language plpgsql as
      'begin raise exception ''refused %'', new::text; end';
    for name in select unnest(array['digital_codes', 'digital_deliveries', 'audit_entries']) loop
      execute format('create trigger refuse before insert or update on %I for each row execute function refuse()', name);
    end loop; end $$`)
  const post = (path: string, body: object) =>
    olive.fetch(`/api/admin${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { id, deliveryId } = credentialOf

  const failed = [
    await post(`/products/${suite}/codes`, { codes: 'CANARY-NEW1-NEW2-NEW3' }),
    await post(`/orders/${id}/deliveries/${deliveryId}/deliver`, { credential: CREDENTIAL }),
    await post(`/orders/${id}/deliveries/${deliveryId}/show`, {}),
  ]

  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500])
  expect(lines.filter((line) => line.includes('a request failed'))).toHaveLength(3)
  expect(lines.join('')).not.toMatch(SECRET)
})
