import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { pendingPurchase } from './pending-purchase.ts'

test('keeps one key for a card until it is bought; changed details or an expired payment create another', async () => {
  const prepare = pendingPurchase()
  const requestedKeys: string[] = []
  const ready = async (key: string) => {
    requestedKeys.push(key)
    return { clientSecret: 'secret' }
  }
  const first = await prepare('for Ada', ready)
  expect(await prepare('for Ada', ready)).toEqual(first)
  const other = await prepare('for Bea', ready)
  expect(other.key).not.toBe(first.key)

  const expired = new Problem('conflict', 'payment_expired', 'This payment was canceled. Please try again.')
  const again = await prepare('for Bea', (key) => (key === other.key ? Promise.reject(expired) : ready(key)))

  expect(again).toEqual({ clientSecret: 'secret', key: expect.not.stringMatching(other.key) })
  expect((await prepare('for Bea', ready)).key).toBe(again.key)
})

test('keeps the key after any other refusal', async () => {
  const prepare = pendingPurchase()
  const keys: string[] = []
  const unreachable = new Problem('unavailable', 'unreachable', 'No answer.')
  const ask = async (key: string): Promise<object> => {
    keys.push(key)
    throw unreachable
  }

  await expect(prepare('for Ada', ask)).rejects.toBe(unreachable)
  await expect(prepare('for Ada', ask)).rejects.toBe(unreachable)
  expect(keys[0]).toBe(keys[1])
})
