import { expect } from 'vitest'
import { addToCart, getCart, getCartQuote } from '#contract/checkout/cart.ts'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { createOrder } from '#contract/orders/order.ts'
import { confirmDemoPayment } from '#contract/payments/provider.ts'
import { carlasDetails, goodCard } from '#server/testing/purchase.ts'
import type { Visitor } from '#server/testing/visitor.ts'
import { History } from './history.ts'
import type { TestEnvironment } from './test-environment.ts'

export interface LoadClients {
  history: History
  stop(): Promise<void>
}

export function startLoad(
  environment: Pick<TestEnvironment, 'visitor'>,
  productId: number,
  { shoppers = 4 } = {},
): LoadClients {
  const history = new History()
  let isOpen = true
  const everyone = Array.from({ length: shoppers }, async (_, number) => {
    while (isOpen) await buyOnce(history, environment.visitor(), productId, `shopper ${number}`, () => isOpen)
  })
  return {
    history,
    async stop() {
      isOpen = false
      await Promise.all(everyone)
    },
  }
}

async function buyOnce(
  history: History,
  visitor: Visitor,
  productId: number,
  name: string,
  isOpen: () => boolean,
): Promise<void> {
  const until = <T>(what: string, about: string, ask: () => Promise<T>) =>
    persist(() => history.record(what, about, ask), isOpen)
  await until('first piece', name, () => visitor.call(addToCart, { productId }))
  const quote = await until('quote', name, () => visitor.call(getCartQuote))
  if (!quote) return
  const amount = quote.total / 100
  const payment = await until('prepare', name, () => visitor.call(createPaymentIntent, { ...carlasDetails, amount }))
  if (!payment) return
  const { clientSecret, paymentIntentId } = payment
  const paid = await until('pay', paymentIntentId, () =>
    visitor.call(confirmDemoPayment, { clientSecret, ...goodCard }),
  )
  if (paid) await until('order', paymentIntentId, () => visitor.call(createOrder, { paymentIntentId, total: amount }))
}

/** Once the load ends, retries only a few more times, because the shop may be gone for good. */
async function persist<T>(ask: () => Promise<T | undefined>, isOpen: () => boolean): Promise<T | undefined> {
  for (let left = 3; left > 0; ) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (!isOpen()) left--
    await new Promise((resume) => setTimeout(resume, 30))
  }
  return undefined
}

/** Acknowledged purchases exist once, refused ones do not, and of the others at most one. */
export async function expectNothingLostOrDoubled(
  { history }: LoadClients,
  environment: Pick<TestEnvironment, 'sql'>,
): Promise<void> {
  const rows = await environment.sql<{ payment_intent_id: string }>(
    'select payment_intent_id from orders where checkout_id is not null',
  )
  const orders = rows.map((row) => row.payment_intent_id)
  expect(new Set(orders).size).toBe(orders.length)
  const acknowledged = history.calls
    .filter(({ what, outcome }) => what === 'order' && outcome === 'ok')
    .map(({ about }) => about)
  expect(orders).toEqual(expect.arrayContaining(acknowledged))
  // The demo gateway reports payments itself, so an order may exist that no browser requested.
  const paid = await environment.sql<{ id: string }>(`select id from demo_intents where state = 'succeeded'`)
  expect(paid.map(({ id }) => id)).toEqual(expect.arrayContaining(orders))
}

export async function expectCartToMatch(history: History, visitor: Visitor, about: string): Promise<void> {
  const units = (await visitor.call(getCart)).reduce((sum, item) => sum + item.quantity, 0)
  const certain = history.count('ok', 'add', about)
  expect(units).toBeGreaterThanOrEqual(certain)
  expect(units).toBeLessThanOrEqual(certain + history.count('unknown', 'add', about))
}
