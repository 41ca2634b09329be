import { expect, test } from 'vitest'
import { listCodes } from '#contract/catalog/digital.ts'
import { refundOrder, updateOrder } from '#contract/orders/admin-order.ts'
import { listDeliveries } from '#contract/orders/delivery.ts'
import { getOrder } from '#contract/orders/order.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { passUndo } from '../../testing/orders/pass-undo.ts'
import { aProduct, aProductSoldByCodes, licenses, openDeliveries } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { openShopWithOwner } from '../../testing/staffed-shop.ts'

const forNobody = { contactName: 'Carla', shippingAddress: undefined }
const KEYS = ['6f0f4a3e-0b0e-4c55-9d2a-0d6e6d1f2a01', '6f0f4a3e-0b0e-4c55-9d2a-0d6e6d1f2a02'] as const

async function boughtCodes({ quantity, isOpened }: { quantity: number; isOpened: boolean }) {
  const { shop, owner } = await openShopWithOwner()
  const productId = await aProductSoldByCodes(shop, owner, licenses(4))
  const carla = shop.visitor()
  const order = await buy(carla, [{ productId, quantity }], forNobody)
  if (isOpened) await openDeliveries(carla, order)
  const states = async () => (await owner.call(listCodes, { id: productId })).map(({ state }) => state).reverse()
  const invariants = () => checkInvariants(shop.sql, { now: shop.time.now })
  const refund = (units: number, key: string, restock = true) =>
    owner.call(refundOrder, {
      id: order.id,
      key,
      reason: 'Not needed',
      restock,
      lines: [{ itemId: order.items[0]!.id, quantity: units }],
    })
  return { shop, owner, carla, order, states, invariants, refund }
}

test.each([
  { what: 'nobody opened', isOpened: false, restock: true, becomes: 'unused', stock: 3 },
  { what: 'was opened', isOpened: true, restock: true, becomes: 'retired', stock: 2 },
  { what: 'is not to be sold again', isOpened: false, restock: false, becomes: 'retired', stock: 2 },
])('makes a code that $what $becomes after a refund', async ({ isOpened, restock, becomes, stock }) => {
  const { shop, carla, order, states, invariants, refund } = await boughtCodes({ quantity: 2, isOpened })

  await refund(1, KEYS[0], restock)

  expect(await states()).toEqual(['delivered', becomes, 'unused', 'unused'])
  expect(await shop.sql('select stock_on_hand from products')).toEqual([{ stock_on_hand: stock }])
  expect(await openDeliveries(carla, order)).toEqual(licenses(1))
  expect(await invariants()).toEqual([])
})

test('closes the line when all of its units are refunded one after the other', async () => {
  const { carla, order, states, invariants, refund } = await boughtCodes({ quantity: 2, isOpened: false })

  await refund(1, KEYS[0])
  await refund(1, KEYS[1])

  expect(await states()).toEqual(['unused', 'unused', 'unused', 'unused'])
  expect(await carla.call(listDeliveries, { id: order.id })).toMatchObject([{ state: 'closed', quantity: 0 }])
  await expect(openDeliveries(carla, order)).rejects.toMatchObject({ code: 'delivery_closed' })
  expect(await invariants()).toEqual([])
})

test('revokes all deliveries if the whole amount is refunded, and none for a part of it', async () => {
  const { owner, carla, order, states, invariants } = await boughtCodes({ quantity: 1, isOpened: false })
  const amount = (amount: number, key: string) =>
    owner.call(refundOrder, { id: order.id, key, reason: 'Sorry', amount })

  await amount(5, KEYS[0])
  expect(await openDeliveries(carla, order)).toEqual(licenses(1))

  await amount((order.total - 500) / 100, KEYS[1])
  expect(await states()).toEqual(['retired', 'unused', 'unused', 'unused'])
  await expect(openDeliveries(carla, order)).rejects.toMatchObject({ code: 'delivery_closed' })
  expect(await invariants()).toEqual([])
})

test('releases the codes of a canceled order once, and delivers codes again when it is reopened', async () => {
  const { shop, owner, carla, order, states, invariants } = await boughtCodes({ quantity: 2, isOpened: false })
  const move = async (status: 'cancelled' | 'processing', refund: boolean) => {
    const money = status === 'cancelled' ? { refund, restock: true } : {}
    await owner.call(updateOrder, { id: order.id, status, reason: 'A mistake', ...money })
    await passUndo(shop)
  }

  await move('cancelled', false)
  expect(await states()).toEqual(['unused', 'unused', 'unused', 'unused'])
  await expect(openDeliveries(carla, order)).rejects.toMatchObject({ code: 'delivery_closed' })

  await move('processing', false)
  expect(await openDeliveries(carla, order)).toEqual(licenses(2))
  expect(await invariants()).toEqual([])

  await move('cancelled', true)
  expect(await states()).toEqual(['retired', 'retired', 'unused', 'unused'])
  expect(await invariants()).toEqual([])
})

test('does not reopen a canceled order whose codes were sold meanwhile', async () => {
  const { shop, owner, order, invariants } = await boughtCodes({ quantity: 3, isOpened: false })
  await owner.call(updateOrder, { id: order.id, status: 'cancelled', refund: false, restock: true, reason: 'x' })
  await passUndo(shop)
  const [product] = await shop.sql<{ id: number }>('select id from products')
  await buy(shop.visitor({ address: '198.51.100.9' }), [{ productId: product!.id, quantity: 2 }], forNobody)

  const goesOn = owner.call(updateOrder, { id: order.id, status: 'processing', reason: 'After all' })

  await expect(goesOn).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await invariants()).toEqual([])
})

test('marks an order as delivered when its last open line is refunded', async () => {
  const { shop, owner } = await openShopWithOwner()
  const productId = await aProductSoldByCodes(shop, owner, licenses(1))
  const hosting = await aProduct(shop, { kind: 'digital', delivery: 'credential', stock: 0 })
  const carla = shop.visitor()
  const { id, items } = await buy(carla, [{ productId }, { productId: hosting.id }], forNobody)
  const typedIn = items.find(({ product }) => product.id === hosting.id)!

  await owner.call(refundOrder, {
    id,
    key: KEYS[0],
    reason: 'Not possible',
    lines: [{ itemId: typedIn.id, quantity: 1 }],
  })

  expect(await carla.call(getOrder, { id })).toMatchObject({ status: 'delivered' })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})
