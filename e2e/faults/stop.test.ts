import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buy } from '#server/testing/purchase.ts'
import { listenTo } from './support/event-stream.ts'
import { aSellable } from './support/goods.ts'
import { openHouse } from './support/house.ts'
import { expectNothingLostOrDoubled, openDoors } from './support/shoppers.ts'

test('finishes every open request under load before it stops in time', async () => {
  const house = await openHouse()
  const program = await house.start()
  const productId = await aSellable(house, 20)
  const carla = house.visitor()
  const order = await buy(carla, [{ productId }])
  const page = await listenTo(house.url, `/api/orders/${order.id}/live`, carla.cookie)

  house.proxy.delay(40)
  const crowd = openDoors(house, productId)
  await sleep(1_500)
  const asked = Date.now()
  program.signal('SIGTERM')
  const exit = await program.exited
  const took = Date.now() - asked
  await crowd.goHome()

  expect(exit).toEqual({ code: 0, signal: null })
  expect(took).toBeLessThan(30_000)
  expect(page.hasEnded()).toBe(true)
  expect(crowd.history.calls.filter(({ outcome }) => outcome === 'unknown')).toEqual([])
  expect(crowd.history.calls.length).toBeGreaterThan(10)

  house.proxy.delay(0)
  await house.start()
  await house.recover()
  await expectNothingLostOrDoubled(crowd, house)
  expect(await house.violations()).toEqual([])
})
