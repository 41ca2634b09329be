import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { goodCard } from '#server/testing/purchase.ts'

export const CONNECTIONS = 8
/** Shorter than the five seconds after which Node's server closes an idle connection. */
const IDLE_MS = 4_000

export interface PricedCart {
  due?: number
  subtotal: number
  tax: number
}

export interface Buyer {
  add(productId: number): Promise<{ id: number }>
  change(itemId: number, quantity: number): Promise<unknown>
  quote(): Promise<PricedCart>
  prepare(quote: PricedCart): Promise<string>
  pay(intentId: string): Promise<unknown>
  order(intentId: string): Promise<unknown>
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, timeout: IDLE_MS })

export function closeConnections(): void {
  agent.destroy()
}

const CONTACT = {
  shippingMethod: 'pickup',
  contactName: 'Carla Mendes',
  contactEmail: 'carla@example.com',
  contactPhone: '614-555-0121',
}
let shoppers = 0

export function shopBuyer(url: string): Buyer {
  const number = ++shoppers
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  let cookie = ''
  let clientSecret = ''
  let total: number | undefined
  const call = async (method: string, path: string, body?: object) => {
    const answer = await send(url + path, method, { 'x-forwarded-for': address, cookie }, body)
    if (answer.cookie) cookie = answer.cookie
    return answer.json
  }
  return {
    add: (productId) => call('POST', '/api/cart', { productId, key: crypto.randomUUID() }),
    change: (itemId, quantity) => call('PUT', `/api/cart/${itemId}`, { quantity }),
    quote: () => call('GET', '/api/cart/quote?shippingMethod=pickup'),
    async prepare({ due }) {
      const intent = await call('POST', '/api/create-payment-intent', { ...CONTACT, amount: due })
      clientSecret = intent.clientSecret
      total = due
      return intent.paymentIntentId
    },
    pay: () => call('POST', '/api/demo-gateway/confirm', { ...goodCard, clientSecret }),
    order: (paymentIntentId) => call('POST', '/api/orders', { paymentIntentId, total }),
  }
}

export function bareBuyer(url: string): Buyer {
  const token = randomBytes(24).toString('base64url')
  const step =
    (name: keyof Buyer) =>
    async (...args: unknown[]) =>
      (await send(`${url}/${token}/${name}`, 'POST', {}, args)).json
  return {
    add: step('add'),
    change: step('change'),
    quote: step('quote'),
    prepare: step('prepare'),
    pay: step('pay'),
    order: step('order'),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each caller knows what its path answers
type Answer = { json: any; cookie: string | undefined }

function send(url: string, method: string, headers: Record<string, string>, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method, headers: { 'content-type': 'application/json', ...headers } },
      async (response) => {
        const text = Buffer.concat(await response.toArray()).toString()
        if (response.statusCode! >= 300) reject(new Error(`${method} ${url}: ${response.statusCode} ${text}`))
        const cookie = response.headers['set-cookie']?.[0]?.split(';')[0]
        resolve({ json: text === '' ? undefined : JSON.parse(text), cookie })
      },
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}
