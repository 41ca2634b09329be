import { expect, onTestFinished, test } from 'vitest'
import { addToCart, changeCartItem } from '#contract/checkout/cart.ts'
import { carla, signedIn, signedUp } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

test('notifies only the other devices of an account when its cart changes', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const phone = await signedUp(shop)
  const desk = await look(await signedIn(shop))
  const others = await look(await anotherAccount(shop))
  await desk.receivesEvents(1)

  const { id } = await phone.call(addToCart, { productId: lamp.id })
  await desk.receivesEvents(2)
  await phone.call(changeCartItem, { id, quantity: 3 })
  await desk.receivesEvents(3)
  await buy(phone, [])

  await expect.poll(() => desk.eventCount()).toBeGreaterThan(3)
  expect(others.eventCount()).toBe(1)
})

test('tells each page that subscribes to load the cart again', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const phone = await signedUp(shop)
  await phone.call(addToCart, { productId: lamp.id })

  const desk = await look(await signedIn(shop))
  await desk.receivesEvents(1)
  const tablet = await look(await signedIn(shop))
  await tablet.receivesEvents(1)
})

test('refuses a guest, whose cart belongs to one browser', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const guest = shop.visitor()
  await guest.call(addToCart, { productId: lamp.id })
  expect((await guest.fetch('/api/cart/live')).status).toBe(401)
})

function anotherAccount(shop: TestShop): Promise<Visitor> {
  return signedUp(shop, { ...carla, username: 'dev', email: 'dev@example.com' })
}

async function look(visitor: Visitor) {
  const answer = await visitor.fetch('/api/cart/live')
  expect(answer.status).toBe(200)
  const reader = answer.body!.getReader()
  onTestFinished(() => reader.cancel().catch(() => {}))
  let text = ''
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += new TextDecoder().decode(part.value)
  })()
  const eventCount = () => text.split('event: changed').length - 1
  const receivesEvents = (count: number) => expect.poll(eventCount).toBe(count)
  return { eventCount, receivesEvents }
}
