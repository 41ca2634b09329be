import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { updateProduct } from '#contract/catalog/admin-product.ts'
import { listUnits } from '#contract/catalog/admin-serialized-unit.ts'
import { adjustStock } from '#contract/catalog/stock.ts'
import * as contract from '#contract/purchasing/purchase-order.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { aSerializedLaptop } from '../testing/products.ts'
import { openShopWithOwner } from '../testing/purchasing/shop-with-supplier.ts'

test('undoes a receipt once, and the order is open again', async () => {
  const { shop, olive, lamp, cable, draft } = await openShopWithOwner()
  const { id } = await olive.call(contract.createPurchaseOrder, draft)
  const { orderedAt } = await olive.call(contract.sendPurchaseOrder, { id })
  const lines = [
    { productId: lamp.id, quantity: 10 },
    { productId: cable.id, quantity: 4 },
  ]
  const key = crypto.randomUUID()
  expect((await olive.call(contract.receiveGoods, { id, lines, key })).status).toBe('received')

  await Promise.all([1, 2].map(() => olive.call(contract.undoReceipt, { id, key })))

  const order = await olive.call(contract.getPurchaseOrder, { id })
  expect(order).toMatchObject({ status: 'ordered', orderedAt, lines: [{ received: 0 }, { received: 0 }] })
  expect(await shop.sql('select stock_on_hand from products order by id')).toEqual([
    { stock_on_hand: 1 },
    { stock_on_hand: 0 },
  ])
  expect((await olive.call(contract.receiveGoods, { id, lines, key: crypto.randomUUID() })).status).toBe('received')
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('does not undo a receipt if some of it was sold', async () => {
  const { shop, olive, lamp, cable, draft } = await openShopWithOwner()
  const { id } = await olive.call(contract.createPurchaseOrder, draft)
  await olive.call(contract.sendPurchaseOrder, { id })
  const key = crypto.randomUUID()
  const lines = [
    { productId: lamp.id, quantity: 10 },
    { productId: cable.id, quantity: 4 },
  ]
  await olive.call(contract.receiveGoods, { id, lines, key })
  await olive.call(adjustStock, { id: cable.id, change: -1, reason: 'used_on_bench' })

  const undone = olive.call(contract.undoReceipt, { id, key })

  await expect(undone).rejects.toMatchObject({ status: 409, code: 'stock_too_low' })
  expect(await shop.sql('select stock_on_hand from products order by id')).toEqual([
    { stock_on_hand: 11 },
    { stock_on_hand: 3 },
  ])
  const unknown = { id, key: crypto.randomUUID() }
  await expect(olive.call(contract.undoReceipt, unknown)).rejects.toMatchObject({ code: 'receipt_not_found' })
})

test('S-14: updates the average cost with freight and duty, and reverts it with the receipt', async () => {
  const { shop, olive, lamp, cable, draft } = await openShopWithOwner()
  const costs = () => shop.sql('select cost_cents from products order by id')
  const { id, delivery } = await olive.call(contract.createPurchaseOrder, {
    ...draft,
    lines: [
      { productId: lamp.id, quantity: 10, unitCost: 7 },
      { productId: cable.id, quantity: 4, unitCost: 2.5 },
    ],
    delivery: 16,
  })
  expect(delivery).toBe(1_600)
  await olive.call(contract.sendPurchaseOrder, { id })
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]

  const lines = [{ productId: lamp.id, quantity: 5 }]
  await olive.call(contract.receiveGoods, { id, lines, key: first })
  await olive.call(contract.receiveGoods, { id, lines, key: first })

  // One at $7.00 and five at $8.40 are $49.00 over six.
  expect(await costs()).toEqual([{ cost_cents: 817 }, { cost_cents: null }])
  const rest = [{ productId: cable.id, quantity: 4 }]
  await olive.call(contract.receiveGoods, { id, lines: rest, key: second })
  expect(await costs()).toEqual([{ cost_cents: 817 }, { cost_cents: 300 }])
  for (const key of [first, second]) await olive.call(contract.undoReceipt, { id, key })
  expect(await costs()).toEqual([{ cost_cents: 700 }, { cost_cents: null }])
  const log = await olive.call(listAudit, { target: `product:${lamp.id}` })
  expect(log.map(({ action }) => action)).toEqual(['product.cost_moved', 'product.cost_moved'])
})

test('S-14: allocates freight and duty to the cent across partial receipts and undone ones', async () => {
  const { shop, olive, supplier, lamp } = await openShopWithOwner()
  const { laptop } = await aSerializedLaptop(shop, olive, [])
  await olive.call(updateProduct, { id: laptop.id, supplierId: supplier.id })
  const { id, lines } = await olive.call(contract.createPurchaseOrder, {
    supplierId: supplier.id,
    lines: [
      { productId: lamp.id, quantity: 3, unitCost: 1 },
      { productId: laptop.id, quantity: 3, unitCost: 1 },
    ],
    delivery: 2,
  })
  await olive.call(contract.sendPurchaseOrder, { id })
  const keys = Array.from({ length: 4 }, () => crypto.randomUUID())
  const arrive = (key: string, number: string) => {
    const [first, second] = lines.map(({ productId }) => ({ productId, quantity: 1 }))
    return olive.call(contract.receiveGoods, { id, key, lines: [first!, { ...second!, numbers: [number] }] })
  }
  await arrive(keys[0]!, 'PF2ABC11')
  await arrive(keys[1]!, 'PF2ABC12')
  await olive.call(contract.undoReceipt, { id, key: keys[0]! })
  await arrive(keys[2]!, 'PF2ABC13')
  await arrive(keys[3]!, 'PF2ABC14')

  const borne = await shop.sql(
    `select product_id = $1 as counted, sum(arrived_cents)::int as cents from purchase_receipt_lines
     where key <> $2 group by 1 order by 1 desc`,
    [lamp.id, keys[0]],
  )
  expect(borne).toEqual([
    { counted: true, cents: 400 },
    { counted: false, cents: 400 },
  ])
})

test('receives serialized units by number, once, at their cost, and undoes that', async () => {
  const { shop, olive, supplier } = await openShopWithOwner()
  const { laptop } = await aSerializedLaptop(shop, olive, [])
  await olive.call(updateProduct, { id: laptop.id, supplierId: supplier.id })
  const lines = [{ productId: laptop.id, quantity: 2, unitCost: 90 }]
  const { id, ...made } = await olive.call(contract.createPurchaseOrder, {
    supplierId: supplier.id,
    lines,
    delivery: 10,
  })
  const [line] = made.lines
  expect(line).toMatchObject({ name: 'Renewed Laptop', numbered: { productId: laptop.id, kind: 'serial' } })
  await olive.call(contract.sendPurchaseOrder, { id })
  const key = crypto.randomUUID()
  const receive = (numbers: string[], quantity = numbers.length) =>
    olive.call(contract.receiveGoods, { id, lines: [{ productId: line!.productId, quantity, numbers }], key })
  await expect(receive(['PF2ABC11'], 2)).rejects.toMatchObject({ code: 'validation_failed' })

  await Promise.all([receive(['PF2ABC11', 'PF2ABC12']), receive(['PF2ABC11', 'PF2ABC12'])])

  const units = () => olive.call(listUnits, { productId: laptop.id, where: 'here' })
  expect((await olive.call(contract.getPurchaseOrder, { id })).status).toBe('received')
  expect(await units()).toMatchObject([
    { number: 'PF2ABC12', cost: 9_500, supplierId: supplier.id },
    { number: 'PF2ABC11', cost: 9_500 },
  ])
  expect((await olive.call(contract.undoReceipt, { id, key })).lines).toMatchObject([{ received: 0 }])
  expect(await units()).toEqual([])
  const again = { id, lines: [{ productId: line!.productId, quantity: 1, numbers: ['pf2-abc12'] }] }
  await olive.call(contract.receiveGoods, { ...again, key: crypto.randomUUID() })
  expect(await units()).toMatchObject([{ number: 'PF2ABC12' }])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})
