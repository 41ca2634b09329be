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

test('puts path parameters into the path and the rest into the query', async () => {
  const { api, requested } = apiThatAnswers(() => Response.json({}))
  await api.call('GET /orders/:id', { id: 7, key: 'a/b' })
  expect(requested[0]?.url).toBe('http://shop/api/orders/7?key=a%2Fb')
})

test('sends JSON without the path parameters', async () => {
  const { api, requested } = apiThatAnswers(() => Response.json({}))
  await api.call('PUT /cart/:id', { id: 7, quantity: 2 })
  expect(requested[0]?.url).toBe('http://shop/api/cart/7')
  expect(await requested[0]?.json()).toEqual({ quantity: 2 })
})

test('reports a failed response as a problem with status and text', async () => {
  const text = '{"message":"Only 2 left","code":"out_of_stock","available":2}'
  const { api } = apiThatAnswers(() => new Response(text, { status: 409 }))
  const problem = await api.call('POST /cart', { productId: 1 }).catch((error) => error)
  expect(problem).toMatchObject({ kind: 'conflict', code: 'out_of_stock', details: { available: 2 } })
  expect(problem.cause.message).toBe(`409: ${text}`)
})

test('reports a failed response without JSON in readable words', async () => {
  const { api } = apiThatAnswers(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(api.call('GET /cart')).rejects.toMatchObject({ kind: 'internal', code: 'unexpected' })
})

test('reports an unreachable shop as a problem', async () => {
  const { api } = apiThatAnswers(() => Promise.reject(new TypeError('fetch failed')))
  await expect(api.call('GET /cart')).rejects.toMatchObject({ kind: 'unavailable', code: 'unreachable' })
})

test('returns undefined for an empty response', async () => {
  const { api } = apiThatAnswers(() => new Response(null, { status: 204 }))
  await expect(api.call('DELETE /cart/clear')).resolves.toBeUndefined()
})
