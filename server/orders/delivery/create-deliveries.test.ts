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

test('delivers one code for each unit when the payment is applied', async () => {
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

test('gives five codes to five of twelve buyers, and charges nobody else', async () => {
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

test('limits a cart to the available codes, and holds those of a checkout', async () => {
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

test('delivers codes once when browser, webhook and job report one payment', async () => {
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

test('delivers codes immediately although the order waits for shipping', async () => {
  const { shop, owner } = await openShopWithOwner()
  const productId = await aProductSoldByCodes(shop, owner, licenses(1))
  const lamp = await aProduct(shop)
  const carla = shop.visitor()

  const order = await buy(carla, [{ productId }, { productId: lamp.id }])

  expect(order).toMatchObject({ status: 'pending', online: { ready: 1, waiting: 0 } })
  expect(await openDeliveries(carla, order)).toEqual(licenses(1))
})

test('promises a typed credential within a day, and leaves the order waiting', async () => {
  const { shop } = await openShopWithOwner()
  const hosting = await aProduct(shop, { kind: 'digital', delivery: 'credential', stock: 0 })
  const carla = shop.visitor()

  const { id } = await buy(carla, [{ productId: hosting.id }], forNobody)

  expect(await carla.call(getOrder, { id })).toMatchObject({ status: 'pending', online: { ready: 0, waiting: 1 } })
  expect(await carla.call(listDeliveries, { id })).toMatchObject([
    { state: 'waiting', dueAt: new Date(shop.time.now.getTime() + 24 * 60 * 60_000), opensLeft: 0 },
  ])
})

test('delivers codes at the counter, too', async () => {
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

test('skips and reports codes that the shop already has, for any product', async () => {
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

test('deletes unused codes, and keeps delivered ones', async () => {
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
