import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { listHolds, releaseHold } from '#contract/checkout/admin-hold.ts'
import { addToCart } from '#contract/checkout/cart.ts'
import { getAttention } from '#contract/dashboard/attention.ts'
import { createOrder } from '#contract/orders/order.ts'
import { brokenRules } from '../testing/invariants.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { payByCard, preparePayment } from '../testing/purchase.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { anEmployee } from '../testing/staff.ts'

test('staff list the checkouts that hold a product and release their holds', async () => {
  const { shop, olive, lamp } = await aHeldLamp()
  const [hold] = await olive.call(listHolds, { id: lamp.id })

  await olive.call(releaseHold, { id: lamp.id, checkoutId: hold!.checkoutId })

  expect(hold).toMatchObject({
    quantity: 1,
    customer: 'Carla Mendes',
    since: new Date('2026-11-21T15:00:00Z'),
    until: new Date('2026-11-21T15:30:00Z'),
  })
  expect(await olive.call(listHolds, { id: lamp.id })).toEqual([])
  await preparePayment(await withLamp(shop, lamp.id, '198.51.100.9'))
  expect((await olive.call(listAudit, {}))[0]).toMatchObject({
    action: 'product.hold_released',
    actorName: 'olive',
    target: `product:${lamp.id}`,
    after: { quantity: 1, customer: 'Carla Mendes' },
  })
  expect(await brokenRules(shop)).toEqual([])
})

test('a released checkout holds nothing on a retry, but can still pay first', async () => {
  const { shop, olive, lamp, carla } = await aHeldLamp()
  const [hold] = await olive.call(listHolds, { id: lamp.id })
  await olive.call(releaseHold, { id: lamp.id, checkoutId: hold!.checkoutId })

  const again = await preparePayment(carla)
  const holds = await olive.call(listHolds, { id: lamp.id })
  await payByCard(carla, again.clientSecret)
  const total = again.quote.total / 100
  const order = await carla.call(createOrder, { paymentIntentId: again.paymentIntentId, total })

  expect(holds).toEqual([])
  expect(order).toMatchObject({ status: 'pending' })
  expect(await brokenRules(shop)).toEqual([])
})

test('releasing a hold requires the permission to edit orders and an existing hold', async () => {
  const { shop, olive, lamp } = await aHeldLamp()
  const other = await aProduct(shop)
  const [hold] = await olive.call(listHolds, { id: lamp.id })
  const { checkoutId } = hold!
  const employee = await anEmployee(shop)

  expect(await employee.call(listHolds, { id: lamp.id })).toHaveLength(1)
  await expect(employee.call(releaseHold, { id: lamp.id, checkoutId })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(olive.call(releaseHold, { id: other.id, checkoutId })).rejects.toMatchObject({ code: 'hold_not_found' })
  await expect(
    olive.call(releaseHold, { id: lamp.id, checkoutId: '6f0f4a3e-0b0e-4c55-9d2a-0d6e6d1f2a10' }),
  ).rejects.toMatchObject({ code: 'hold_not_found' })
})

test('a product whose whole stock is held needs attention after ten minutes', async () => {
  const { shop, olive, lamp } = await aHeldLamp()
  shop.time.pass(9)
  const atFirst = await heldGroup()
  shop.time.pass(1)

  expect(atFirst).toMatchObject({ count: 0 })
  expect(await heldGroup()).toMatchObject({
    count: 1,
    entries: [{ target: `product:${lamp.id}`, detail: '1 in stock, all held by unpaid checkouts' }],
  })

  async function heldGroup() {
    return (await olive.call(getAttention)).find(({ kind }) => kind === 'held_stock')
  }
})

async function aHeldLamp() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { stock: 1 })
  const carla = await withLamp(shop, lamp.id, '198.51.100.1')
  await preparePayment(carla)
  return { shop, olive, lamp, carla }
}

async function withLamp(shop: TestShop, productId: number, address: string) {
  const visitor = shop.visitor({ address })
  await visitor.call(addToCart, { productId })
  return visitor
}
