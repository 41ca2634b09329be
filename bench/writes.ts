import { Agent, request } from 'node:http'
import pg from 'pg'
import { goodCard } from '#server/testing/purchase.ts'
import { BarePurchase } from './bare-purchase.ts'
import { fillShelves } from './orders.ts'
import { heading, median, report } from './report.ts'
import { demoOn, onScratchDatabases } from './scratch.ts'
import { type RunningShop, startShop } from './shop.ts'

const CONNECTIONS = 8
const ROUNDS = 5
const STEPS = 400
const PURCHASES = 80

/** Writes over HTTP against a bare `pg` program that does the same business steps in as few statements as can be. */
export async function measureWrites(): Promise<void> {
  heading(`Writes per second at ${CONNECTIONS} connections, of a bare pg program that does the same steps`)
  await onScratchDatabases(['writes'], async ([url]) => {
    const shop = await startShop({ ...demoOn(url!), TRUSTED_PROXIES: '127.0.0.1' })
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(url!)))
    try {
      const goods = await fillShelves(clients[0]!)
      const any = () => goods[Math.floor(Math.random() * goods.length)]!
      const ours = () => shopper(shop)
      const bare = (worker: number) => new BarePurchase(clients[worker]!)
      await compare('adding to a cart', 0.4, STEPS, {
        ours: addingTo(ours, any),
        bare: addingTo(bare, any),
      })
      await compare('changing a cart', 0.4, STEPS, { ours: changing(ours, any), bare: changing(bare, any) })
      await compare('a whole purchase', 0.35, PURCHASES, { ours: buying(ours, any), bare: buying(bare, any) })
      report('resident memory after those writes', await shop.residentMegabytes(), { atMost: 250 }, ' MB')
    } finally {
      await Promise.all(clients.map((client) => client.end()))
      agent.destroy()
      await shop.stop()
    }
  })
}

/** Whoever does the steps of a purchase. */
interface Buyer {
  add(productId: number): Promise<{ id: number }>
  change(itemId: number, quantity: number): Promise<void>
  quote(): Promise<{ total?: number; subtotal: number; tax: number }>
  prepare(quote: { total?: number; subtotal: number; tax: number }): Promise<string>
  pay(intentId: string): Promise<void>
  order(intentId: string): Promise<unknown>
}

/** What is measured, and what goes before it unmeasured. */
interface Work<T> {
  before(worker: number): Promise<T>
  measured(given: T): Promise<unknown>
}

function addingTo(buyer: (worker: number) => Buyer, any: () => number): Work<Buyer> {
  return {
    async before(worker) {
      const made = buyer(worker)
      await made.add(any())
      return made
    },
    measured: (made) => made.add(any()),
  }
}

function changing(
  buyer: (worker: number) => Buyer,
  any: () => number,
): Work<{ made: Buyer; itemId: number }> {
  return {
    async before(worker) {
      const made = buyer(worker)
      return { made, itemId: (await made.add(any())).id }
    },
    measured: ({ made, itemId }) => made.change(itemId, 3),
  }
}

function buying(buyer: (worker: number) => Buyer, any: () => number): Work<Buyer> {
  return {
    before: async (worker) => buyer(worker),
    async measured(made) {
      await made.add(any())
      await made.add(any())
      const intentId = await made.prepare(await made.quote())
      await made.pay(intentId)
      await made.order(intentId)
    },
  }
}

async function compare<A, B>(
  what: string,
  atLeast: number,
  count: number,
  { ours, bare }: { ours: Work<A>; bare: Work<B> },
): Promise<void> {
  const rates: { ours: number; bare: number }[] = []
  // The first round lets both learn their statements.
  for (let round = -1; round < ROUNDS; round++) {
    const rate = { ours: await ratePerSecond(ours, count), bare: await ratePerSecond(bare, count) }
    if (round >= 0) rates.push(rate)
  }
  const [own, reference] = [median(rates.map(({ ours }) => ours)), median(rates.map(({ bare }) => bare))]
  const detail = `${Math.round(own)}/s of ${Math.round(reference)}/s`
  report(what, median(rates.map(({ ours, bare }) => ours / bare)), { atLeast }, '', detail)
}

async function ratePerSecond<T>({ before, measured }: Work<T>, count: number): Promise<number> {
  const ready: T[][] = []
  await onEachConnection(async (worker) => {
    ready[worker] = []
    for (let n = 0; n < count / CONNECTIONS; n++) ready[worker].push(await before(worker))
  })
  const startedAt = performance.now()
  await onEachConnection(async (worker) => {
    for (const given of ready[worker]!) await measured(given)
  })
  return count / ((performance.now() - startedAt) / 1000)
}

async function onEachConnection(work: (worker: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, worker) => work(worker)))
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const CONTACT = {
  shippingMethod: 'pickup',
  contactName: 'Carla Mendes',
  contactEmail: 'carla@example.com',
  contactPhone: '614-555-0121',
}
let shoppers = 0

/** A browser with nothing but a cookie, so that the client takes as little of the machine as it can. */
function shopper({ url }: RunningShop): Buyer {
  const number = ++shoppers
  // Everyone has an address of their own, as the limits per address expect.
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  const secrets = new Map<string, { clientSecret: string; total: number }>()
  let cookie = ''
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json', cookie }
    const answer = await send(url + path, method, headers, body && JSON.stringify(body))
    if (answer.cookie) cookie = answer.cookie
    return JSON.parse(answer.text)
  }
  return {
    add: (productId) => call('POST', '/api/cart', { productId, key: crypto.randomUUID() }),
    change: (itemId, quantity) => call('PUT', `/api/cart/${itemId}`, { quantity }),
    quote: () => call('GET', '/api/cart/quote?shippingMethod=pickup'),
    async prepare({ total }) {
      const made = await call('POST', '/api/create-payment-intent', { ...CONTACT, amount: total })
      secrets.set(made.paymentIntentId, { clientSecret: made.clientSecret, total: total! })
      return made.paymentIntentId
    },
    pay: (intentId) =>
      call('POST', '/api/demo-gateway/confirm', {
        ...goodCard,
        clientSecret: secrets.get(intentId)!.clientSecret,
      }),
    order: (intentId) =>
      call('POST', '/api/orders', { paymentIntentId: intentId, total: secrets.get(intentId)!.total }),
  }
}

function send(url: string, method: string, headers: Record<string, string>, body: string | undefined) {
  return new Promise<{ text: string; cookie: string | undefined }>((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      if (response.statusCode! >= 300) reject(new Error(`${method} ${url}: ${response.statusCode} ${text}`))
      resolve({ text, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
