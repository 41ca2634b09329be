import { expect } from 'vitest'
import type { TestShop } from './shop.ts'
import { statementsOf } from './statements.ts'

export async function isCached(ask: () => Promise<unknown>): Promise<boolean> {
  return (await statementsOf(ask)).length === 0
}

export async function expectInvalidated(
  shop: TestShop,
  ask: () => Promise<unknown>,
  change: () => Promise<unknown>,
  what = 'the answer',
): Promise<void> {
  await waitForInvalidation(shop)
  await ask()
  expect(await isCached(ask), `${what} is kept before the change`).toBe(true)
  await change()
  await waitForInvalidation(shop)
  expect(await isCached(ask), `${what} is still kept after the change`).toBe(false)
}

export async function waitForInvalidation(shop: TestShop): Promise<void> {
  const marker = `marker:${Math.random()}`
  const received = new Promise<void>((resolve) => {
    const unsubscribe = shop.parts.live.subscribe((tags) => {
      if (!tags?.includes(marker)) return
      unsubscribe()
      resolve()
    })
  })
  await shop.sql(`select pg_notify('benchside_changes', $1)`, [marker])
  await received
}
