import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { goodCard } from '#server/testing/purchase.ts'

export const CONNECTIONS = 8

export interface Priced {
  /** What a card is charged, as the shop says it. */
  due?: number
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

/** One request, and what came back of it. */
type Send = typeof send

/** Asks the shop's API for JSON. */
export type Call = ReturnType<typeof browserAt>

/** A browser at the shop with nothing but a cookie, so that the client takes as little of the machine as it can. */
export function browserAt(url: string, carry: Send = send) {
  const number = ++shoppers
  // Everyone has an address of their own, as the limits per address expect.
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  let cookie = ''
  return async (method: string, path: string, body?: object) => {
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json', cookie }
    const answer = await carry(url + path, method, headers, body && JSON.stringify(body))
    if (answer.cookie) cookie = answer.cookie
    return answer.text === '' ? undefined : JSON.parse(answer.text)
  }
}

/** @param details what the checkout asks for besides who buys. */
export function shopBuyer(call: Call, details: object = {}): Buyer {
  const secrets = new Map<string, { clientSecret: string; due: number }>()
  return {
    add: (productId) => call('POST', '/api/cart', { productId, key: crypto.randomUUID() }),
    change: (itemId, quantity) => call('PUT', `/api/cart/${itemId}`, { quantity }),
    quote: () => call('GET', '/api/cart/quote?shippingMethod=pickup'),
    async prepare({ due }) {
      const made = await call('POST', '/api/create-payment-intent', { ...CONTACT, ...details, amount: due })
      secrets.set(made.paymentIntentId, { clientSecret: made.clientSecret, due: due! })
      return made.paymentIntentId
    },
    pay: (intentId) =>
      call('POST', '/api/demo-gateway/confirm', {
        ...goodCard,
        clientSecret: secrets.get(intentId)!.clientSecret,
      }),
    order: (intentId) =>
      call('POST', '/api/orders', { paymentIntentId: intentId, total: secrets.get(intentId)!.due }),
  }
}

/** A step at the bare program, by its name, over the same connections. */
export function bareSteps<Step extends string>(url: string) {
  const shopper = randomBytes(24).toString('base64url')
  return <R>(step: Step) =>
    async (...given: unknown[]): Promise<R> => {
      const headers = { 'content-type': 'application/json' }
      const answer = await send(`${url}/${shopper}/${step}`, 'POST', headers, JSON.stringify(given))
      return JSON.parse(answer.text)
    }
}

/** The same at the bare program. */
export function bareBuyer(call: ReturnType<typeof bareSteps<keyof Buyer>>): Buyer {
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
