import { expect, test } from 'vitest'
import { seedContent } from '../demo/content.ts'
import { numberedKey } from './accounts/keys/numbered-key.ts'
import { routes } from './modules.ts'
import { ticketKey } from './repairs/ticket/ticket-key.ts'
import { adminBodies } from './testing/bodies/admin-bodies.ts'
import { shopBodies } from './testing/bodies/shop-bodies.ts'
import { captureLog } from './testing/capture-log.ts'
import { signedUp, theOwner } from './testing/people.ts'
import { aCategory, aProduct } from './testing/products.ts'
import { openShop } from './testing/shop.ts'

const CANARY = 'canary'

const accountBodies = {
  'POST /login': { username: CANARY, password: `${CANARY} 1870` },
  'POST /register': { username: CANARY, password: 'quiet river 1870', email: `${CANARY}@example.net` },
  'POST /newsletter': { email: `${CANARY}@example.net` },
  'POST /password-reset/request': { email: `${CANARY}@example.net` },
  'PUT /user': { email: 'olive@example.com', firstName: 'Canary', phone: CANARY, address: CANARY },
  'POST /user/addresses': { address: { name: CANARY, line1: CANARY, city: CANARY, state: 'OH', zip: '43201' } },
}
const bodies: Record<string, object> = { ...accountBodies, ...shopBodies, ...adminBodies }

async function aLoggingShop() {
  const { log, lines } = captureLog()
  return { shop: await openShop({ log }), lines }
}

/** Every write fails with an error that quotes its values; only the counters of rate limits still work. */
const BREAK_ALL = `do $$ declare name text; begin
  create function refuse() returns trigger language plpgsql as
    'begin raise exception ''refused %'', coalesce(new::text, old::text); end';
  for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'rate_limits' loop
    execute format('create trigger refuse before insert or update or delete on %I for each row execute function refuse()', name);
  end loop;
end $$`

test('logs where a write failed without quoting its values', async () => {
  const { shop, lines } = await aLoggingShop()
  await seedContent(shop.context())
  await aProduct(shop, { slug: 'product-1', categoryId: await aCategory(shop) })
  await signedUp(shop)
  const olive = await theOwner(shop)
  await olive.fetch('/api/cart', write('POST', shopBodies['POST /cart']!))
  await shop.sqlAsOwner(BREAK_ALL)
  const failed = new Set<string>()

  for (const { endpoint } of routes) {
    const body = bodies[endpoint.route]
    if (!body) continue
    const answer = await olive.fetch(`/api${endpoint.path.replace(/:\w+/g, '1')}`, write(endpoint.method, marked(body)))
    if (answer.status === 500) failed.add(endpoint.path.split('/').slice(1, 3).join('/'))
  }

  const log = lines.join('')
  expect([...failed]).toEqual(
    expect.arrayContaining([
      'cart',
      'register',
      'user',
      'user/addresses',
      'checkout/draft',
      'create-payment-intent',
      'newsletter',
      'admin/products',
      'admin/categories',
      'admin/company',
      'admin/suppliers',
      'admin/users',
      'admin/orders',
      'admin/services',
      'admin/testimonials',
      'admin/holiday-themes',
      'admin/policies',
      'admin/price-rules',
      'admin/customers',
    ]),
  )
  expect(log).toContain('"code":"P0001"')
  expect(log).toContain('Failed query: insert into')
  for (const secret of await secretsOf(shop)) expect(log.toLowerCase()).not.toContain(secret.toLowerCase())
})

test('logs a refused link without its key', async () => {
  const { shop, lines } = await aLoggingShop()
  const row = { id: 1_234, keyVersion: 1 }
  const [repair, numbered] = [ticketKey(shop.config, row), numberedKey(shop.config, 'appointment', row)]
  for (const path of [`/repair-status/${repair}`, `/repair-status/${repair}/photos`, `/appointments/${numbered}`])
    expect((await shop.visitor().fetch(`/api${path}`)).status).toBe(404)

  expect(lines.join('')).toContain('/api/repair-status/…')
  expect(lines.join('')).not.toContain(repair)
  expect(lines.join('')).not.toContain(numbered)
})

test('logs a failed query without its values', async () => {
  const { shop, lines } = await aLoggingShop()
  await shop.sqlAsOwner('alter table users rename to gone')

  const { status } = await shop
    .visitor()
    .fetch('/api/login', write('POST', { username: `${CANARY}@example.net`, password: 'quiet river' }))

  expect(status).toBe(500)
  expect(lines.join('')).toContain('"code":"42P01"')
  expect(lines.join('')).not.toContain(CANARY)
})

test('logs neither values that PostgreSQL quotes nor addresses in messages', async () => {
  const { shop, lines } = await aLoggingShop()
  const quoted = await shop.sql(`select ('${CANARY}' || $1)::int`, ['']).catch((error) => error)
  shop.parts.log.error({ err: quoted }, 'refused')
  shop.parts.log.error({ err: new Error(`550 <${CANARY}@example.net> is unknown`) }, 'bounced')

  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('"code":"22P02"')
  expect(lines.join('')).not.toContain(CANARY)
  expect(lines[1]).toContain('550 <[address]> is unknown')
})

function write(method: string, body: object): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function marked(body: object): object {
  const texts = ['name', 'description', 'contactName', 'note', 'text', 'testimonial', 'summary', 'address']
  const entries = Object.entries(body).map(([name, value]) => [
    name,
    texts.includes(name) && typeof value === 'string' ? CANARY : value,
  ])
  return Object.fromEntries(entries)
}

async function secretsOf({ sql }: Awaited<ReturnType<typeof openShop>>): Promise<string[]> {
  const hashes = await sql<{ secret: string }>(
    `select password_hash as secret from users union all select token_hash from sessions union all
     select token_hash from account_links union all select token_hash from shoppers where token_hash is not null`,
  )
  return [CANARY, '@example', '$argon2', 'Larch', '614-555', ...hashes.map(({ secret }) => secret)]
}
