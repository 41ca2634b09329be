import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import type { ApiClient, ApiRoute } from '../../api.ts'
import type { CardAnswer, CardForm } from './card-form.ts'
import { earlierPayment, pay } from './pay.ts'

const details = {
  shippingMethod: 'pickup' as const,
  contactName: 'Carla Diaz',
  contactEmail: 'carla@example.com',
  contactPhone: '614-555-0123',
}
const PREPARE = 'POST /create-payment-intent'
const FIND = 'GET /orders/by-payment-intent/:paymentIntentId'
const PLACE = 'POST /orders'
const notFound = () => new Problem('not_found', 'order_not_found', 'Order Not Found')
const unreachable = () => new Problem('unavailable', 'unreachable', 'We could not reach the shop.')

let requests: ApiRoute[]

beforeEach(() => {
  requests = []
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
})

afterEach(() => vi.unstubAllGlobals())

test('requests a successful payment once', async () => {
  const api = shop({ [PREPARE]: prepared })

  const answer = await pay(api, card({ status: 'succeeded' }), details, 20)

  expect(answer).toEqual({ status: 'succeeded', paymentIntentId: 'pi_1' })
  expect(requests).toEqual([PREPARE])
})

test('requires no lookup after a declined card', async () => {
  const api = shop({ [PREPARE]: prepared })

  const answer = await pay(api, card({ status: 'declined', message: 'Your card was declined.' }), details, 20)

  expect(answer).toEqual({ status: 'declined', message: 'Your card was declined.' })
  expect(await earlierPayment(api)).toBeNull()
})

test('finds the order on the next try and charges nothing when the response was lost', async () => {
  const api = shop({ [PREPARE]: prepared, [FIND]: () => ({ id: 7 }) })
  await expect(pay(api, card(unreachable()), details, 20)).rejects.toMatchObject({ code: 'unreachable' })
  const secondCard = card({ status: 'succeeded' })

  const answer = await pay(api, secondCard, details, 20)

  expect(answer).toEqual({ status: 'succeeded', paymentIntentId: 'pi_1' })
  expect(secondCard.confirm).not.toHaveBeenCalled()
})

test('pays on the next try when the lost request never reached the provider', async () => {
  const unpaid = new Problem('payment_required', 'payment_not_completed', 'Not completed.', {
    state: 'requires_payment_method',
  })
  const api = shop({ [PREPARE]: prepared, [FIND]: notFound, [PLACE]: () => unpaid })
  await pay(api, card(unreachable()), details, 20).catch(() => {})

  const answer = await pay(api, card({ status: 'succeeded' }), details, 20)

  expect(answer.status).toBe('succeeded')
  expect(requests).toEqual([PREPARE, FIND, PLACE, PREPARE])
})

test('does not repeat a lost payment while the shop is unreachable', async () => {
  const api = shop({ [PREPARE]: prepared, [FIND]: unreachable })
  await pay(api, card(unreachable()), details, 20).catch(() => {})
  const secondCard = card({ status: 'succeeded' })

  await expect(pay(api, secondCard, details, 20)).rejects.toMatchObject({ code: 'unreachable' })

  expect(secondCard.confirm).not.toHaveBeenCalled()
})

test.each([
  { orderId: 7, status: 'succeeded' },
  { orderId: undefined, status: 'processing' },
])('returns the existing payment of a cart: $status', async ({ orderId, status }) => {
  const inProgress = new Problem('conflict', 'payment_in_progress', 'Already being confirmed.', {
    paymentIntentId: 'pi_0',
    ...(orderId && { orderId }),
  })
  const api = shop({ [PREPARE]: () => inProgress })

  const answer = await pay(api, card({ status: 'succeeded' }), details, 20)

  expect(answer).toEqual({ status, paymentIntentId: 'pi_0' })
})

test('replaces an expired payment by a new one, once', async () => {
  const expired = new Problem('conflict', 'payment_expired', 'This payment was canceled.')
  const api = shop({ [PREPARE]: () => expired })

  await expect(pay(api, card({ status: 'succeeded' }), details, 20)).rejects.toBe(expired)

  expect(requests).toEqual([PREPARE, PREPARE])
})

function prepared() {
  return { clientSecret: 'secret', paymentIntentId: 'pi_1', quote: { total: 20 }, changed: false }
}

function shop(answers: Record<string, () => unknown>): ApiClient {
  const call = async (route: ApiRoute) => {
    requests.push(route)
    const answer = answers[route]!()
    if (answer instanceof Problem) throw answer
    return answer
  }
  return { call } as unknown as ApiClient
}

function card(answer: CardAnswer | Problem) {
  const confirm = vi.fn<CardForm['confirm']>(async () => {
    if (answer instanceof Problem) throw answer
    return answer
  })
  return { check: async () => true, confirm }
}
