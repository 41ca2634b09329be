import pg from 'pg'
import { pino } from 'pino'
import { addToCart } from '#contract/checkout/cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { hashToken } from '#server/accounts/keys/opaque-token.ts'
import { assemble } from '#server/assemble.ts'
import { readConfig } from '#server/config.ts'
import { preparePayment } from '#server/testing/purchase.ts'
import { openRecordedDatabase, type Statement, statementsOf } from '#server/testing/statements.ts'
import { newVisitor, type Visitor } from '#server/testing/visitor.ts'
import { replay, SMALLEST_ID, type Stand } from './replay.ts'
import { heading, median, report } from './report.ts'
import { demoOn, onScratchDatabases } from './scratch.ts'
import { startShop } from './shop.ts'

const CONNECTIONS = 8
const ROUNDS = 5
const CARTS = 80
const PRODUCTS = 60

interface PaidCart {
  visitor: Visitor
  paymentIntentId: string
  total: number
}

/** Paid carts that become orders, over HTTP, against a bare `pg` client that sends the very same statements. */
export async function measureOrders(): Promise<void> {
  heading(
    `Carts settled per second at ${CONNECTIONS} connections, of a bare pg client replaying the same statements`,
  )
  await onScratchDatabases(['orders'], async ([url]) => {
    const shop = await startShop({ ...demoOn(url!), TRUSTED_PROXIES: '127.0.0.1' })
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(url!)))
    try {
      const productIds = await fillShelves(clients[0]!)
      const { statements, cart } = await recordOne(url!, clients[0]!, productIds)
      const ours: number[] = []
      const bare: number[] = []
      for (let round = -1; round < ROUNDS; round++) {
        const forShop = await paidCarts(clients[0]!, shop.url, productIds)
        const settled = await rate(forShop, ({ visitor, ...order }) => visitor.call(createOrder, order))
        const forReplay = await paidCarts(clients[0]!, shop.url, productIds)
        const replayed = await rate(forReplay, (other, worker) =>
          replay(clients[worker]!, statements, standFor(cart, other)),
        )
        if (round < 0) continue
        ours.push(settled)
        bare.push(replayed)
      }
      const detail = `${Math.round(median(ours))}/s of ${Math.round(median(bare))}/s, ${statements.length} statements each`
      report(
        'carts settled',
        median(ours.map((own, round) => own / bare[round]!)),
        { atLeast: 0.4 },
        '',
        detail,
      )
      report('resident memory after those orders', await shop.residentMegabytes(), { atMost: 250 }, ' MB')
    } finally {
      await Promise.all(clients.map((client) => client.end()))
      await shop.stop()
    }
  })
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Products that differ in nothing but their ids, with plenty of each. All new rows get ids that no price can equal. */
export async function fillShelves(client: pg.Client): Promise<number[]> {
  await client.query(`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, ${SMALLEST_ID} * (1 + row_number() over (order by sequencename)))
    from pg_sequences where schemaname = 'public'`)
  const { rows } = await client.query(`
    with made as (
      insert into products (name, slug, description, image_url, price_cents, stock_on_hand, category_id)
      select 'Bench Vise', 'bench-vise-' || n, 'Holds what is measured.', '/pictures/vise.svg', 1999, 1000000, (select min(id) from categories)
      from generate_series(1, ${PRODUCTS}) as n returning id
    ), shelved as (
      insert into stock_movements (product_id, quantity, reason, cause) select id, 1000000, 'opening', 'bench' from made
    )
    select id from made order by id`)
  return rows.map((row) => row.id)
}

/** One order through the program itself, in this process, with all that it sent to the database. */
async function recordOne(url: string, client: pg.Client, productIds: number[]) {
  const shop = await assemble(readConfig(demoOn(url)), url, pino({ level: 'silent' }), {
    openedDatabase: openRecordedDatabase(url),
  })
  try {
    const send = async (path: string, init: RequestInit) =>
      shop.handler.fetch(new Request(`http://localhost:3000${path}`, init))
    const [warm, cart] = [
      await fillCart(newVisitor(send), productIds),
      await fillCart(newVisitor(send), productIds),
    ]
    await approve(client)
    await warm.visitor.call(createOrder, { paymentIntentId: warm.paymentIntentId, total: warm.total })
    const { visitor, ...order } = cart
    const statements: Statement[] = await statementsOf(() => visitor.call(createOrder, order))
    return { statements, cart }
  } finally {
    await shop.stop()
  }
}

let visitors = 0

async function paidCarts(client: pg.Client, shopUrl: string, productIds: number[]): Promise<PaidCart[]> {
  const carts: PaidCart[] = []
  await spread(Array.from({ length: CARTS }), async () => {
    // Every shopper at an address of their own, as the limits per address expect.
    const number = ++visitors
    const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
    const send = (path: string, init: RequestInit) => {
      const headers = new Headers(init.headers)
      headers.set('x-forwarded-for', address)
      return fetch(shopUrl + path, { ...init, headers })
    }
    carts.push(await fillCart(newVisitor(send), productIds))
  })
  await approve(client)
  return carts
}

async function fillCart(visitor: Visitor, productIds: number[]): Promise<PaidCart> {
  const first = Math.floor(Math.random() * productIds.length)
  for (const step of [0, 7])
    await visitor.call(addToCart, { productId: productIds[(first + step) % productIds.length]! })
  const { paymentIntentId, quote } = await preparePayment(visitor)
  return { visitor, paymentIntentId, total: quote.total / 100 }
}

/** The bank says yes without a word to the shop, so that nothing but the measured requests makes orders. */
async function approve(client: pg.Client): Promise<void> {
  await client.query(
    `update demo_intents set state = 'succeeded', card_last4 = '4242' where state = 'requires_payment_method'`,
  )
}

async function rate<T>(items: T[], work: (item: T, worker: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await spread(items, work)
  return items.length / ((performance.now() - startedAt) / 1000)
}

async function spread<T>(items: T[], work: (item: T, worker: number) => Promise<unknown>): Promise<void> {
  const left = [...items]
  const workers = Array.from({ length: CONNECTIONS }, async (_, worker) => {
    while (left.length > 0) await work(left.pop()!, worker)
  })
  await Promise.all(workers)
}

function standFor(recorded: PaidCart, other: PaidCart): Stand {
  const token = ({ visitor }: PaidCart) => hashToken(/(?:^|; )shopper=([^;]+)/.exec(visitor.cookie)![1]!)
  return new Map([
    [recorded.paymentIntentId, other.paymentIntentId],
    [token(recorded), token(other)],
  ])
}
