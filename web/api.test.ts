import { expect, test } from 'vitest'
import { createApi } from './api.ts'

function apiThatAnswers(answer: () => Response | Promise<Response>) {
  const requested: Request[] = []
  const api = createApi(async (request) => {
    requested.push(request)
    return answer()
  }, 'http://shop')
  return { api, requested }
}

test('what the path names goes into the path, the rest into the query', async () => {
  const { api, requested } = apiThatAnswers(() => Response.json({}))
  await api.call('GET /orders/:id', { id: 7, key: 'a/b' })
  expect(requested[0]?.url).toBe('http://shop/api/orders/7?key=a%2Fb')
})

test('a write sends JSON without what the path holds', async () => {
  const { api, requested } = apiThatAnswers(() => Response.json({}))
  await api.call('PUT /cart/:id', { id: 7, quantity: 2 })
  expect(requested[0]?.url).toBe('http://shop/api/cart/7')
  expect(await requested[0]?.json()).toEqual({ quantity: 2 })
})

test('a failed answer is a problem that keeps the status, a colon and the text', async () => {
  const text = '{"message":"Only 2 left","code":"out_of_stock","available":2}'
  const { api } = apiThatAnswers(() => new Response(text, { status: 409 }))
  const problem = await api.call('POST /cart', { productId: 1 }).catch((error) => error)
  expect(problem).toMatchObject({ kind: 'conflict', code: 'out_of_stock', details: { available: 2 } })
  expect(problem.cause.message).toBe(`409: ${text}`)
})

test('a failed answer that is no JSON can still be shown to a person', async () => {
  const { api } = apiThatAnswers(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(api.call('GET /cart')).rejects.toMatchObject({ kind: 'internal', code: 'unexpected' })
})

test('a shop that cannot be reached is a problem too', async () => {
  const { api } = apiThatAnswers(() => Promise.reject(new TypeError('fetch failed')))
  await expect(api.call('GET /cart')).rejects.toMatchObject({ kind: 'unavailable', code: 'unreachable' })
})

test('an empty answer is undefined', async () => {
  const { api } = apiThatAnswers(() => new Response(null, { status: 204 }))
  await expect(api.call('DELETE /cart/clear')).resolves.toBeUndefined()
})
