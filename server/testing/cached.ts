import { expect } from 'vitest'
import type { TestShop } from './shop.ts'
import { statementsOf } from './statements.ts'

/** An answer is kept when asking for it again sends nothing to the database. */
export async function isCached(ask: () => Promise<unknown>): Promise<boolean> {
  return (await statementsOf(ask)).length === 0
}

/** Kept before, dropped after: whoever asks once the change was announced gets a new answer. */
export async function expectDropped(
  shop: TestShop,
  ask: () => Promise<unknown>,
  change: () => Promise<unknown>,
  what = 'the answer',
): Promise<void> {
  await allAnnounced(shop)
  await ask()
  expect(await isCached(ask), `${what} is kept before the change`).toBe(true)
  await change()
  await allAnnounced(shop)
  expect(await isCached(ask), `${what} is still kept after the change`).toBe(false)
}

/** Resolves when this shop has heard of everything that was committed before. */
export async function allAnnounced(shop: TestShop): Promise<void> {
  const marker = `marker:${Math.random()}`
  const heard = new Promise<void>((resolve) => {
    const unsubscribe = shop.parts.live.subscribe((tags) => {
      if (!tags?.includes(marker)) return
      unsubscribe()
      resolve()
    })
  })
  await shop.sql(`select pg_notify('benchside_changes', $1)`, [marker])
  await heard
}
