import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { goodCard } from '#server/testing/purchase.ts'

export const CONNECTIONS = 8

export interface Priced {
  total?: number
  subtotal: number
  tax: number
}

/** Whoever does the steps of a purchase. */
export interface Buyer {
  add(productId: number): Promise<{ id: number }>
  change(itemId: number, quantity: number): Promise<unknown>
  quote(): Promise<Priced>
  prepare(quote: Priced): Promise<string>
  pay(intentId: string): Promise<unknown>
  order(intentId: string): Promise<unknown>
}

/** Idle connections go before the bare program hangs up on them, which it does after five seconds. */
const IDLE_MILLISECONDS = 4000

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, timeout: IDLE_MILLISECONDS })

export function hangUp(): void {
  agent.destroy()
}

const CONTACT = {
  shippingMethod: 'pickup',
  contactName: 'Carla Mendes',
  contactEmail: 'carla@example.com',
  contactPhone: '614-555-0121',
}
let shoppers = 0

/** A browser at the shop with nothing but a cookie, so that the client takes as little of the machine as it can. */
export function shopBuyer(url: string): Buyer {
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

/** The same at the bare program, over the same connections. */
export function bareBuyer(url: string): Buyer {
  const shopper = randomBytes(24).toString('base64url')
  const call =
    <R>(step: keyof Buyer) =>
    async (...given: unknown[]): Promise<R> => {
      const headers = { 'content-type': 'application/json' }
      return JSON.parse(
        (await send(`${url}/${shopper}/${step}`, 'POST', headers, JSON.stringify(given))).text,
      )
    }
  return {
    add: call('add'),
    change: call('change'),
    quote: call('quote'),
    prepare: call('prepare'),
    pay: call('pay'),
    order: call('order'),
  }
}

export function send(url: string, method: string, headers: Record<string, string>, body: string | undefined) {
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
