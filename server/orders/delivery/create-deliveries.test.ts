import { expect, test } from 'vitest'
import { addCodes, listCodes, removeCodes } from '#contract/catalog/digital.ts'
import { getProduct } from '#contract/catalog/product.ts'
import { addToCart } from '#contract/checkout/cart.ts'
import { dollarsOf } from '#contract/money.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { listDeliveries } from '#contract/orders/delivery.ts'
import { createOrder, getOrder } from '#contract/orders/order.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aProduct, aProductSoldByCodes, licenses, openDeliveries } from '../../testing/products.ts'
import { buy, payByCard, preparePayment } from '../../testing/purchase.ts'
import { openShopWithOwner } from '../../testing/staffed-shop.ts'

const forNobody = { shippingMethod: 'standard' as const, contactName: 'Carla', shippingAddress: undefined }

test('what is sold by codes is delivered with its payment, one code for each piece', async () => {
  const { shop, owner } = await openShopWithOwner()
  const productId = await aProductSoldByCodes(shop, owner, licenses(3))
  const carla = shop.visitor()

  const order = await buy(carla, [{ productId, quantity: 2 }], forNobody)

  expect(order).toMatchObject({ status: 'delivered', shipping: 0, online: { ready: 1, waiting: 0 } })
  expect(await openDeliveries(carla, order)).toEqual(licenses(2))
  const [product] = await shop.sql<{ slug: string }>('select slug from products where id = $1', [productId])
  expect(await carla.call(getProduct, product!)).toMatchObject({ stock: 1, delivery: 'codes' })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('twelve buyers of five codes get five different ones, and nobody pays for none', async () => {
  const { shop, owner } = await openShopWithOwner()
  const productId = await aProductSoldByCodes(shop, owner, licenses(5))
  const buyers = Array.from({ length: 12 }, (_, index) => shop.visitor({ address: `198.51.100.${index + 1}` }))
  const got = await Promise.all(
    buyers.map(async (buyer) => {
      try {
        const order = await buy(buyer, [{ productId }], forNobody)
        return await openDeliveries(buyer, order)
      } catch {
        return []
      }
    }),
  )
  await shop.jobs.drain()

  expect(got.flat().sort()).toEqual(licenses(5))
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('a cart takes no more codes than there are, and a checkout keeps its own from others', async () => {
  const { shop, owner } = await openShopWithOwner()
  const productId = await aProductSoldByCodes(shop, owner, licenses(2))
  const [carla, walter] = [shop.visitor(), shop.visitor({ address: '198.51.100.9' })]
  await carla.call(addToCart, { productId, quantity: 2 })
  await preparePayment(carla, forNobody)

  await expect(walter.call(addToCart, { productId })).rejects.toMatchObject({
    code: 'out_of_stock',
    details: { available: 0 },
  })
  await expect(
    owner.call(removeCodes, { id: productId, codeIds: await idsOf(owner, productId) }),
  ).rejects.toMatchObject({ code: 'stock_too_low' })
})

test('the browser, the webhook and the minute’s job settle one payment: its codes are handed out once', async () => {
  const { shop, owner } = await openShopWithOwner()
  const productId = await aProductSoldByCodes(shop, owner, licenses(4))
  const carla = shop.visitor()
  await carla.call(addToCart, { productId })
  const { clientSecret, paymentIntentId, quote } = await preparePayment(carla, forNobody)
  await payByCard(carla, clientSecret)

  const reports = Array.from({ length: 6 }, () =>
    carla.call(createOrder, { paymentIntentId, total: dollarsOf(quote.total) }),
  )
  await Promise.all([...reports, shop.jobs.drain()])

  expect(await shop.sql('select count(*)::int as n from delivered_codes')).toEqual([{ n: 1 }])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('an order with a parcel waits for it, and its codes are there at once all the same', async () => {
  const { shop, owner } = await openShopWithOwner()
  const productId = await aProductSoldByCodes(shop, owner, licenses(1))
  const lamp = await aProduct(shop)
  const carla = shop.visitor()

  const order = await buy(carla, [{ productId }, { productId: lamp.id }])

  expect(order).toMatchObject({ status: 'pending', online: { ready: 1, waiting: 0 } })
  expect(await openDeliveries(carla, order)).toEqual(licenses(1))
})

test('what somebody has to type in was promised within a day, and its order waits', async () => {
  const { shop } = await openShopWithOwner()
  const hosting = await aProduct(shop, { kind: 'digital', delivery: 'credential', stock: 0 })
  const carla = shop.visitor()

  const { id } = await buy(carla, [{ productId: hosting.id }], forNobody)

  expect(await carla.call(getOrder, { id })).toMatchObject({
    status: 'pending',
    online: { ready: 0, waiting: 1 },
  })
  expect(await carla.call(listDeliveries, { id })).toMatchObject([
    { state: 'waiting', dueAt: new Date(shop.time.now.getTime() + 24 * 60 * 60_000), opensLeft: 0 },
  ])
})

test('the counter hands out codes as well', async () => {
  const { shop, owner } = await openShopWithOwner()
  const productId = await aProductSoldByCodes(shop, owner, licenses(2), { isTaxable: false })
  const sale = {
    key: '0d4c1c0e-5a5e-4d7b-9b0e-2f8f1c7a9d10',
    lines: [{ productId, quantity: 1 }],
    total: 20,
    payment: { method: 'cash' as const, given: 20 },
    handOver: 'later' as const,
    contactName: 'Walter',
    contactEmail: 'walter@example.com',
  }
  const order = await owner.call(sellAtCounter, sale)

  expect(order).toMatchObject({ status: 'delivered' })
  expect(await owner.call(listCodes, { id: productId, state: 'delivered' })).toMatchObject([
    { orderId: order.id, hint: '••••0001' },
  ])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('codes that the shop has are named and left out, whatever product they were for', async () => {
  const { shop, owner } = await openShopWithOwner()
  const first = await aProductSoldByCodes(shop, owner, licenses(2), { name: 'Office suite' })
  const second = await aProductSoldByCodes(shop, owner, [])

  const answer = await owner.call(addCodes, {
    id: second,
    codes: ` LICENSE-KEY-0001 \r\nLICENSE-KEY-0009\n\nLICENSE-KEY-0009`,
  })

  expect(answer).toEqual({
    added: 1,
    repeated: 1,
    known: [{ hint: '••••0001', productId: first, product: 'Office suite' }],
    stock: 1,
  })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('unused codes are removed, delivered ones stay', async () => {
  const { shop, owner } = await openShopWithOwner()
  const productId = await aProductSoldByCodes(shop, owner, licenses(3))
  const carla = shop.visitor()
  const order = await buy(carla, [{ productId }], forNobody)

  const answer = await owner.call(removeCodes, { id: productId, codeIds: await idsOf(owner, productId) })

  expect(answer).toEqual({ removed: 2, stock: 0 })
  expect(await openDeliveries(carla, order)).toEqual(licenses(1))
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

async function idsOf(owner: Awaited<ReturnType<typeof openShopWithOwner>>['owner'], id: number): Promise<number[]> {
  return (await owner.call(listCodes, { id })).map((code) => code.id)
}
