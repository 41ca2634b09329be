import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { updateProduct } from '#contract/catalog/admin-product.ts'
import * as contract from '#contract/purchasing/purchase-order.ts'
import { createSupplier, deleteSupplier } from '#contract/suppliers/supplier.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { addCableVariants, aProduct, aSerializedLaptop } from '../testing/products.ts'
import { openShopWithOwner } from '../testing/purchasing/shop-with-supplier.ts'
import { openConnectionsOf, shareShop } from '../testing/shop.ts'

test('adds received goods to the stock, and closes the order with the last item', async () => {
  const { shop, olive, lamp, cable, draft } = await openShopWithOwner()
  const { id, total, status } = await olive.call(contract.createPurchaseOrder, draft)
  expect([total, status]).toEqual([8_000, 'draft'])
  await olive.call(contract.sendPurchaseOrder, { id })
  const first = { id, lines: [{ productId: lamp.id, quantity: 6 }], key: crypto.randomUUID() }

  await Promise.all([olive.call(contract.receiveGoods, first), olive.call(contract.receiveGoods, first)])

  const half = await olive.call(contract.getPurchaseOrder, { id })
  expect([half.status, half.lines.map(({ received }) => received)]).toEqual(['ordered', [6, 0]])
  const rest = {
    id,
    lines: [
      { productId: lamp.id, quantity: 4 },
      { productId: cable.id, quantity: 4 },
    ],
    key: crypto.randomUUID(),
  }
  expect((await olive.call(contract.receiveGoods, rest)).status).toBe('received')
  expect((await olive.call(contract.receiveGoods, rest)).status).toBe('received')
  expect(await shop.sql('select stock_on_hand from products order by id')).toEqual([
    { stock_on_hand: 11 },
    { stock_on_hand: 4 },
  ])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('rejects a receipt of more than was ordered', async () => {
  const { shop, olive, lamp, cable, draft } = await openShopWithOwner()
  const { id } = await olive.call(contract.createPurchaseOrder, draft)
  await olive.call(contract.sendPurchaseOrder, { id })
  const lines = [
    { productId: lamp.id, quantity: 1 },
    { productId: cable.id, quantity: 5 },
  ]

  const receipt = olive.call(contract.receiveGoods, { id, lines, key: crypto.randomUUID() })

  await expect(receipt).rejects.toMatchObject({ status: 409, code: 'more_than_ordered', details: { open: 4 } })
  expect(await shop.sql('select stock_on_hand from products order by id')).toEqual([
    { stock_on_hand: 1 },
    { stock_on_hand: 0 },
  ])
})

const toAsk = shareShop(openShopWithOwner)

test('rejects a product listed twice in an order or a receipt', async () => {
  const { shop, olive, lamp, draft } = await toAsk()
  const twice = [lamp, lamp].map(({ id: productId }) => ({ productId, quantity: 1 }))
  const refusal = { status: 400, fields: { lines: ['A product is listed twice'] } }
  await expect(olive.call(contract.createPurchaseOrder, { ...draft, lines: twice })).rejects.toMatchObject(refusal)

  const { id } = await olive.call(contract.createPurchaseOrder, draft)
  await olive.call(contract.sendPurchaseOrder, { id })
  const receipt = { id, lines: twice, key: crypto.randomUUID() }
  await expect(olive.call(contract.receiveGoods, receipt)).rejects.toMatchObject(refusal)
  expect(await shop.sql('select stock_on_hand from products where id = $1', [lamp.id])).toEqual([{ stock_on_hand: 1 }])
})

test('edits a draft, but not an order that was sent, canceled or does not exist', async () => {
  const { olive, supplier, cable, draft } = await openShopWithOwner()
  const { id } = await olive.call(contract.createPurchaseOrder, draft)
  const changed = { ...draft, lines: [{ productId: cable.id, quantity: 2 }], note: 'Less' }
  expect((await olive.call(contract.changePurchaseOrder, { id, ...changed })).lines).toMatchObject([
    { quantity: 2, unitCost: 0 },
  ])
  await olive.call(contract.sendPurchaseOrder, { id })

  const ordered = await olive.call(contract.getPurchaseOrder, { id })
  expect(await olive.call(contract.changePurchaseOrder, { id, ...changed })).toEqual(ordered)
  for (const other of [{ note: 'Fewer' }, { lines: [{ productId: cable.id, quantity: 3 }] }, { delivery: 1 }])
    await expect(olive.call(contract.changePurchaseOrder, { id, ...changed, ...other })).rejects.toMatchObject({
      code: 'purchase_order_moved_on',
    })
  await olive.call(contract.cancelPurchaseOrder, { id })
  await expect(olive.call(contract.sendPurchaseOrder, { id })).rejects.toMatchObject({
    details: { status: 'cancelled' },
  })
  await expect(olive.call(contract.cancelPurchaseOrder, { id: 999 })).rejects.toMatchObject({ status: 404 })
  const removed = olive.call(deleteSupplier, { id: supplier.id, productsTo: 'none' })
  await expect(removed).rejects.toMatchObject({
    code: 'supplier_in_use',
    message: 'Purchase orders refer to Kestrel. Give them another supplier first, or make this one inactive.',
  })
})

test('does not order a digital product', async () => {
  const { shop, olive, draft } = await toAsk()
  const license = await aProduct(shop, { supplierId: draft.supplierId, kind: 'digital', stock: 0 })

  const made = olive.call(contract.createPurchaseOrder, { ...draft, lines: [{ productId: license.id, quantity: 1 }] })

  await expect(made).rejects.toMatchObject({ status: 400, fields: { lines: ['A digital product has no stock'] } })
})

test('orders the components of a bundle, but not the bundle', async () => {
  const { shop, olive, lamp, draft } = await toAsk()
  const bundle = await aProduct(shop, { name: 'Bright set', supplierId: draft.supplierId, stock: 0 })
  await olive.call(updateProduct, { id: bundle.id, components: [{ id: lamp.id, quantity: 2 }] })
  const lines = [{ productId: bundle.id, quantity: 1 }]

  await expect(olive.call(contract.createPurchaseOrder, { ...draft, lines })).rejects.toMatchObject({
    status: 400,
    fields: { lines: ['“Bright set” is a bundle. Order its components'] },
  })
})

test('receives only what was ordered and sent, and records every step', async () => {
  const { shop, olive, lamp, draft } = await openShopWithOwner()
  const other = await aProduct(shop, { stock: 0 })
  const { id } = await olive.call(contract.createPurchaseOrder, draft)
  const receive = (productId: number) =>
    olive.call(contract.receiveGoods, { id, lines: [{ productId, quantity: 1 }], key: crypto.randomUUID() })
  await expect(receive(lamp.id)).rejects.toMatchObject({ code: 'purchase_order_moved_on' })

  await olive.call(contract.sendPurchaseOrder, { id })
  await expect(receive(other.id)).rejects.toMatchObject({ fields: { lines: ['This product is not in this order'] } })

  await receive(lamp.id)
  await olive.call(contract.cancelPurchaseOrder, { id })
  await expect(receive(lamp.id)).rejects.toMatchObject({ details: { status: 'cancelled' } })

  const log = await olive.call(listAudit, { target: `purchase_order:${id}` })
  expect(log.map(({ action }) => action).toReversed()).toEqual([
    'purchase_order.created',
    'purchase_order.ordered',
    'purchase_order.received',
    'purchase_order.cancelled',
  ])
})

test('counts two concurrent receipts, but never more than was ordered', async () => {
  const { shop, olive, cable, draft } = await openShopWithOwner()
  await openConnectionsOf(shop)
  const { id } = await olive.call(contract.createPurchaseOrder, draft)
  await olive.call(contract.sendPurchaseOrder, { id })
  const receive = () =>
    olive.call(contract.receiveGoods, { id, lines: [{ productId: cable.id, quantity: 2 }], key: crypto.randomUUID() })
  const tries = [1, 2, 3].map(() =>
    receive().then(
      () => 'received',
      ({ code }) => code,
    ),
  )
  expect((await Promise.all(tries)).sort()).toEqual(['more_than_ordered', 'received', 'received'])

  const { lines } = await olive.call(contract.getPurchaseOrder, { id })
  expect(lines[1]).toMatchObject({ received: 4 })
  expect(await shop.sql('select stock_on_hand from products where id = $1', [cable.id])).toEqual([{ stock_on_hand: 4 }])
})

test('rejects stale edits and sends, and shows the current version', async () => {
  const { olive, lamp, draft } = await openShopWithOwner()
  const { id, version } = await olive.call(contract.createPurchaseOrder, draft)
  const theirs = { ...draft, lines: [{ productId: lamp.id, quantity: 3 }] }
  await olive.call(contract.changePurchaseOrder, { id, version, ...theirs })

  const refusal = {
    status: 409,
    code: 'stale_edit',
    details: { current: { version: version + 1, lines: [{ quantity: 3, unitCost: 7 }] } },
  }
  const late = olive.call(contract.changePurchaseOrder, { id, version, ...draft })
  await expect(late).rejects.toMatchObject(refusal)
  await expect(olive.call(contract.sendPurchaseOrder, { id, version })).rejects.toMatchObject(refusal)
  const sent = await olive.call(contract.sendPurchaseOrder, { id, version: version + 1 })
  expect(sent).toMatchObject({ status: 'ordered', version: version + 2 })
})

test('orders only products of the supplier', async () => {
  const { shop, olive, draft } = await toAsk()
  const rival = await olive.call(createSupplier, { name: 'Heron', email: 'orders@heron.example.com' })
  for (const supplierId of [null, rival.id]) {
    const { id: productId, name } = await aProduct(shop, { supplierId })
    const lines = [{ productId, quantity: 1 }]

    const made = olive.call(contract.createPurchaseOrder, { ...draft, lines })

    const message = `“${name}” does not come from this supplier. Name its supplier in the product first.`
    await expect(made).rejects.toMatchObject({ status: 400, fields: { lines: [message] } })
  }
})

test('orders variants of a product with options, and never reorders a serialized unit', async () => {
  const { shop, olive, supplier, cable } = await openShopWithOwner()
  const { id, variants } = await addCableVariants(olive, cable.id)
  const { units } = await aSerializedLaptop(shop, olive, ['PF2ABC11'])
  const order = (productId: number) =>
    olive.call(contract.createPurchaseOrder, { supplierId: supplier.id, lines: [{ productId, quantity: 2 }] })
  for (const productId of [id, units[0]!.id])
    await expect(order(productId)).rejects.toMatchObject({ status: 400, code: 'validation_failed' })

  expect((await order(variants![0]!.id)).lines).toMatchObject([{ quantity: 2, received: 0, numbered: null }])
})
