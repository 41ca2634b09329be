import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { updateProduct } from '#contract/catalog/admin-product.ts'
import { listDeliveries, openDelivery, reissueDelivery } from '#contract/orders/delivery.ts'
import { cancelOrder, getOrder, listSessionOrders } from '#contract/orders/order.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aProduct, aProductSoldAsFile, aProductSoldByCodes, licenses, openDeliveries } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { openShopWithOwner } from '../../testing/staffed-shop.ts'
import { statementsOf } from '../../testing/statements.ts'

const DAY = 24 * 60
const forNobody = { contactName: 'Carla', shippingAddress: undefined }

async function aBoughtCode() {
  const { shop, owner } = await openShopWithOwner()
  const productId = await aProductSoldByCodes(shop, owner, licenses(3))
  await owner.call(updateProduct, { id: productId, openLimit: 2, openDays: 10 })
  const carla = shop.visitor()
  const { id, key } = await buy(carla, [{ productId }], forNobody)
  const [delivery] = await carla.call(listDeliveries, { id })
  return { shop, owner, carla, productId, order: { id, key }, open: { id, deliveryId: delivery!.id } }
}

test('opens a code as often as its product allows, and again after staff reset the count', async () => {
  const { shop, owner, carla, open, order } = await aBoughtCode()
  const again = () => carla.call(openDelivery, { ...open, opening: randomUUID() })

  expect((await again()).delivery).toMatchObject({ opens: 1, opensLeft: 1, state: 'ready' })
  expect((await again()).delivery).toMatchObject({ opens: 2, opensLeft: 0, state: 'used_up' })
  await expect(again()).rejects.toMatchObject({ code: 'delivery_used_up' })

  await owner.call(reissueDelivery, open)
  expect(await again()).toMatchObject({ codes: licenses(1), delivery: { opens: 3, opensLeft: 1 } })
  expect(await openDeliveries(carla, order)).toEqual(licenses(1))
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('rejects opening after the last day, and not a minute before', async () => {
  const { shop, carla, open } = await aBoughtCode()
  shop.time.pass(10 * DAY - 1)
  const answer = await carla.call(openDelivery, { ...open, opening: randomUUID() })
  expect(answer.codes).toEqual(licenses(1))

  shop.time.pass(1)

  await expect(carla.call(openDelivery, { ...open, opening: randomUUID() })).rejects.toMatchObject({
    code: 'delivery_expired',
  })
  expect(await carla.call(listDeliveries, { id: open.id })).toMatchObject([{ state: 'expired', opensLeft: 0 }])
})

test('counts a repeated click once within ten minutes', async () => {
  const { shop, carla, open } = await aBoughtCode()
  const opening = randomUUID()
  const clicks = Array.from({ length: 5 }, () => carla.call(openDelivery, { ...open, opening }))

  const answers = await Promise.all(clicks)

  expect(new Set(answers.map(({ delivery }) => delivery.opens))).toEqual(new Set([1]))
  shop.time.pass(10)
  await expect(carla.call(openDelivery, { ...open, opening })).rejects.toMatchObject({ code: 'opening_reused' })
})

test('counts two of twenty simultaneous tabs', async () => {
  const { shop, carla, open } = await aBoughtCode()

  const tabs = Array.from({ length: 20 }, () =>
    carla.call(openDelivery, { ...open, opening: randomUUID() }).then(
      () => 'opened',
      ({ code }) => code,
    ),
  )

  expect((await Promise.all(tabs)).filter((outcome) => outcome === 'opened')).toHaveLength(2)
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('opens a delivery for its owner and the holder of the key, and for staff only in the back office', async () => {
  const { shop, owner, open, order } = await aBoughtCode()
  const visitor = shop.visitor()
  const tries = [
    visitor.call(listDeliveries, { id: open.id }),
    visitor.call(openDelivery, { ...open, opening: randomUUID() }),
    visitor.call(openDelivery, { ...open, key: `${order.key}x`, opening: randomUUID() }),
    owner.call(listDeliveries, { id: open.id }),
    owner.call(openDelivery, { ...open, opening: randomUUID() }),
  ]
  for (const outcome of await Promise.allSettled(tries))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'order_not_found' } })

  expect(await openDeliveries(visitor, order)).toEqual(licenses(1))
})

test('does not open the delivery of one order through another', async () => {
  const { shop, owner, productId, open } = await aBoughtCode()
  const walter = shop.visitor({ address: '198.51.100.9' })
  const other = await buy(walter, [{ productId }], forNobody)

  const opened = walter.call(openDelivery, { id: other.id, deliveryId: open.deliveryId, opening: randomUUID() })

  await expect(opened).rejects.toMatchObject({ code: 'order_not_found' })
  expect(await owner.fetch(`/api/admin/orders/${other.id}/deliveries`).then((answer) => answer.status)).toBe(200)
})

test('does not let a customer cancel an order whose code was opened', async () => {
  const { shop, owner } = await openShopWithOwner()
  const productId = await aProductSoldByCodes(shop, owner, licenses(2))
  const lamp = await aProduct(shop)
  const [carla, walter] = [shop.visitor(), shop.visitor({ address: '198.51.100.9' })]
  const opened = await buy(carla, [{ productId }, { productId: lamp.id }])
  const unopened = await buy(walter, [{ productId }, { productId: lamp.id }])
  await openDeliveries(carla, opened)

  expect(await carla.call(getOrder, { id: opened.id })).toMatchObject({ canCancel: false })
  expect(await carla.call(listSessionOrders)).toMatchObject([{ canCancel: false }])
  await expect(carla.call(cancelOrder, { id: opened.id })).rejects.toMatchObject({ code: 'cannot_cancel' })
  expect(await walter.call(cancelOrder, { id: unopened.id })).toMatchObject({ status: 'cancelled' })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('canceling and opening at the same time allows only one of them', async () => {
  const { shop, owner } = await openShopWithOwner()
  const productId = await aProductSoldByCodes(shop, owner, licenses(8))
  const lamp = await aProduct(shop, { stock: 20 })
  for (let index = 0; index < 8; index++) {
    const carla = shop.visitor({ address: `198.51.100.${index + 1}` })
    const order = await buy(carla, [{ productId }, { productId: lamp.id }])
    const [delivery] = await carla.call(listDeliveries, { id: order.id })
    const [cancelled, opened] = await Promise.allSettled([
      carla.call(cancelOrder, { id: order.id }),
      carla.call(openDelivery, { id: order.id, deliveryId: delivery!.id, opening: randomUUID() }),
    ])
    expect([cancelled.status, opened.status].sort()).toEqual(['fulfilled', 'rejected'])
  }

  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('reads three files with as many statements as one', async () => {
  const { shop, owner } = await openShopWithOwner()
  const files = [1, 2, 3].map(() => aProductSoldAsFile(shop, owner, 'All of it.'))
  const [first, ...others] = (await Promise.all(files)).map((productId) => ({ productId }))
  const costs = async (lines: { productId: number }[]) => {
    const carla = shop.visitor()
    const { id } = await buy(carla, lines, forNobody)
    return (await statementsOf(() => carla.call(listDeliveries, { id }))).length
  }

  expect(await costs([first!, ...others])).toBe(await costs([first!]))
})
