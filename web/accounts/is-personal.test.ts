import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isPersonal } from './is-personal.ts'

test('retains only public queries when another person signs in', async () => {
  const queryClient = new QueryClient()
  const shop = ['GET /categories'] as const
  const own = [
    ['GET /user'],
    ['GET /orders', { page: 1 }],
    ['GET /admin/orders/:id', { id: 12 }],
    ['GET /appointments'],
    ['decided order', 'pi_1'],
  ]
  for (const key of [shop, ...own]) queryClient.setQueryData(key, 'seen')

  await queryClient.resetQueries({ predicate: isPersonal })

  expect(queryClient.getQueryData(shop)).toBe('seen')
  expect(own.map((key) => queryClient.getQueryData(key))).toEqual(own.map(() => undefined))
})
