import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { getAttention } from '#contract/dashboard/attention.ts'
import { sendDropShipment } from '#contract/orders/admin-drop-shipment.ts'
import { getAdminOrder, refundOrder, updateOrder } from '#contract/orders/admin-order.ts'
import { confirmDropShipment, getDropShipment, shipDropShipment } from '#contract/orders/drop-shipment.ts'
import { cancelOrder, createOrder, getOrder } from '#contract/orders/order.ts'
import { aDropShippingShop, aSupplier, mailsToSuppliers, supplierLinkOf } from '../../testing/drop-shipping.ts'
import { passUndo } from '../../testing/orders/pass-undo.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'

test('O-17: emails each supplier once with its items, quantities and address, and nothing more', async () => {
  const { shop, shipped } = await aDropShippingShop()
  const tidewater = await aSupplier(shop, { name: 'Tidewater', email: 'trade@tidewater.example.com' })
  const mesh = await shipped({ supplierProductId: 'MW-22' })
  const tablet = await shipped({ name: 'Drawing tablet', supplierId: tidewater.id })
  const lamp = await aProduct(shop, { name: 'Desk lamp' })
  const carla = shop.visitor()

  const order = await buy(carla, [
    { productId: mesh.id, quantity: 2 },
    { productId: tablet.id },
    { productId: lamp.id },
  ])
  await carla.call(createOrder, { paymentIntentId: order.paymentIntentId, total: order.total / 100 })

  const mails = await mailsToSuppliers(shop)
  expect(mails.map(({ to_address }) => to_address)).toEqual([
    'orders@meridian.example.com',
    'trade@tidewater.example.com',
  ])
  const { subject, text } = mails[0]!
  expect(subject).toBe(`Order ${order.id}-1 to ship for localhost:3000`)
  expect(text).toContain('2 × Mesh set (your number MW-22)')
  expect(text).toContain('Carla Mendes\n88 Larch Street\nColumbus, OH 43201')
  for (const secret of ['$', '20.00', 'carla@example.com', '555-0121', 'Drawing tablet', 'Desk lamp'])
    expect(text).not.toContain(secret)
})

test('emails no supplier for orders without drop-shipped items or picked up as vouchers', async () => {
  const { shop, shipped } = await aDropShippingShop()
  const lamp = await aProduct(shop)
  const voucher = await shipped({ kind: 'digital' })

  await buy(shop.visitor(), [{ productId: lamp.id }, { productId: voucher.id }])

  expect(await shop.sql('select id from drop_shipments')).toEqual([])
})

test('shows contacts in email and page to suppliers who may have them', async () => {
  const { shop, shipped, meridian } = await aDropShippingShop()
  await shop.sql('update suppliers set gets_contact = true where id = $1', [meridian.id])
  await buy(shop.visitor(), [{ productId: (await shipped()).id }])

  const [mail] = await mailsToSuppliers(shop)
  const page = await shop.visitor().call(getDropShipment, await supplierLinkOf(shop))

  expect(mail!.text).toContain('carla@example.com\n(614) 555-0121')
  expect(page.contact).toEqual({ email: 'carla@example.com', phone: '614-555-0121' })
})

test('O-18: opens, confirms and ships by the link, and shows each step to customer and staff', async () => {
  const { shop, olive, shipped } = await aDropShippingShop()
  const mesh = await shipped()
  const carla = shop.visitor()
  const order = await buy(carla, [{ productId: mesh.id }])
  const link = await supplierLinkOf(shop)
  const ines = shop.visitor()
  const status = async () => (await olive.call(getAdminOrder, { id: order.id })).dropShipments[0]!.status

  expect(await status()).toBe('sent')
  await olive.call(getDropShipment, link)
  expect(await status()).toBe('sent')
  const page = await ines.call(getDropShipment, link)
  expect(await status()).toBe('opened')
  expect(Object.keys(page.shipTo!)).toEqual(['name', 'line1', 'city', 'state', 'zip'])
  expect(page).toMatchObject({ reference: `${order.id}-1`, contact: null, orderedOn: '2026-11-21' })
  await ines.call(confirmDropShipment, { ...link, supplierReference: 'M-881' })
  expect(await status()).toBe('confirmed')
  const parcels = [{ itemId: page.items[0]!.id, carrier: 'UPS', trackingNumber: '1Z999AA1' }]
  const after = await ines.call(shipDropShipment, { ...link, parcels })

  expect(after).toMatchObject({ status: 'shipped', supplierReference: 'M-881' })
  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({
    status: 'shipped',
    carrier: 'UPS',
    trackingNumber: '1Z999AA1',
    parcels: [{ carrier: 'UPS', trackingNumber: '1Z999AA1', itemIds: [page.items[0]!.id] }],
  })
  const [mail] = await shop.sql(`select subject, text from mail_messages where kind = 'order_shipped'`)
  expect(mail).toMatchObject({ subject: `Your order #${order.id} is on its way` })
  const audited = await olive.call(listAudit, { action: 'order.shipped_by_supplier' })
  expect(audited).toMatchObject([{ actorName: 'supplier Meridian Supply by link', target: `order:${order.id}` }])
})

test('creates one shipment and one email when parcels are sent ten times at once', async () => {
  const { shop, shipped } = await aDropShippingShop()
  const order = await buy(shop.visitor(), [{ productId: (await shipped()).id, quantity: 3 }])
  const link = await supplierLinkOf(shop)
  const ines = shop.visitor()
  const { items } = await ines.call(getDropShipment, link)
  const parcels = ['1Z1111', '1Z2222'].map((trackingNumber) => ({
    itemId: items[0]!.id,
    carrier: 'UPS',
    trackingNumber,
  }))

  await Promise.all(Array.from({ length: 10 }, () => ines.call(shipDropShipment, { ...link, parcels })))

  const mails = await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'order_shipped'`)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain(items[0]!.name)
  expect(mails[0]!.text).not.toContain('3 ×')
  const events = await shop.sql(`select note from order_events where order_id = $1 and type = 'tracking'`, [order.id])
  expect(events).toEqual([{ note: 'UPS 1Z1111' }, { note: 'UPS 1Z2222' }])
})

test('O-18: does not mark a partly shipped order as shipped, and notifies the customer of the part', async () => {
  const { shop, shipped } = await aDropShippingShop()
  const lamp = await aProduct(shop)
  const carla = shop.visitor()
  const { id } = await buy(carla, [{ productId: (await shipped()).id }, { productId: lamp.id }])
  const link = await supplierLinkOf(shop)
  const ines = shop.visitor()
  const { items } = await ines.call(getDropShipment, link)

  const parcels = [{ itemId: items[0]!.id, carrier: 'UPS', trackingNumber: '1Z1111' }]
  await ines.call(shipDropShipment, { ...link, parcels })

  expect(await carla.call(getOrder, { id })).toMatchObject({
    status: 'processing',
    trackingNumber: '1Z1111',
    canCancel: false,
  })
  await expect(carla.call(cancelOrder, { id })).rejects.toMatchObject({ code: 'cannot_cancel' })
  const mails = await shop.sql(`select subject from mail_messages where kind = 'order_shipped'`)
  expect(mails).toEqual([{ subject: `A part of your order #${id} is on its way` }])
})

test('rejects parcels of another order’s items and of canceled items', async () => {
  const { shop, olive, shipped } = await aDropShippingShop()
  const mesh = await shipped()
  const tablet = await shipped({ name: 'Drawing tablet' })
  await buy(shop.visitor(), [{ productId: mesh.id }])
  const order = await buy(shop.visitor(), [{ productId: mesh.id }, { productId: tablet.id }])
  const link = await supplierLinkOf(shop)
  const ines = shop.visitor()
  const sent = (itemId: number) =>
    ines.call(shipDropShipment, { ...link, parcels: [{ itemId, carrier: 'UPS', trackingNumber: `1Z1${itemId}` }] })
  const { items } = await ines.call(getDropShipment, link)
  await olive.call(refundOrder, {
    id: order.id,
    key: randomUUID(),
    lines: [{ itemId: items[0]!.id, quantity: 1 }],
    reason: 'Not wanted',
  })

  await expect(sent(1)).rejects.toMatchObject({ code: 'item_not_found' })
  await expect(sent(items[0]!.id)).rejects.toMatchObject({ code: 'validation_failed' })
})

test('O-19: stops a canceled order at its supplier, and orders it again when it is reopened', async () => {
  const { shop, olive, shipped } = await aDropShippingShop()
  const carla = shop.visitor()
  const { id } = await buy(carla, [{ productId: (await shipped()).id }])
  const link = await supplierLinkOf(shop)
  const ines = shop.visitor()

  await olive.call(updateOrder, { id, status: 'cancelled', refund: false })
  await passUndo(shop)

  const page = await ines.call(getDropShipment, link)
  expect(page).toMatchObject({ status: 'stopped', shipTo: null })
  const parcels = [{ itemId: page.items[0]!.id, carrier: 'UPS', trackingNumber: '1Z1111' }]
  await expect(ines.call(shipDropShipment, { ...link, parcels })).rejects.toMatchObject({
    code: 'drop_shipment_stopped',
  })
  await olive.call(updateOrder, { id, status: 'processing', reason: 'Wanted after all' })
  expect((await mailsToSuppliers(shop)).map(({ kind }) => kind)).toEqual([
    'drop_shipment',
    'drop_shipment_stopped',
    'drop_shipment',
  ])
  expect(await ines.call(getDropShipment, link)).toMatchObject({ status: 'opened' })
})

test('O-19: a cancellation by the owner stops the supplier once and refunds', async () => {
  const { shop, shipped } = await aDropShippingShop()
  const carla = shop.visitor()
  const { id } = await buy(carla, [{ productId: (await shipped()).id }])

  await carla.call(cancelOrder, { id })
  await shop.jobs.drain()

  expect((await mailsToSuppliers(shop)).map(({ kind }) => kind)).toEqual(['drop_shipment', 'drop_shipment_stopped'])
})

test('O-19: does not ship refunded units that have not left, and keeps shipped ones', async () => {
  const { shop, olive, shipped } = await aDropShippingShop()
  const mesh = await shipped()
  const tablet = await shipped({ name: 'Drawing tablet' })
  const { id } = await buy(shop.visitor(), [{ productId: mesh.id, quantity: 3 }, { productId: tablet.id }])
  const link = await supplierLinkOf(shop)
  const ines = shop.visitor()
  const { items } = await ines.call(getDropShipment, link)
  const [meshItem, tabletItem] = items as [(typeof items)[0], (typeof items)[0]]
  const refund = (itemId: number, quantity: number) =>
    olive.call(refundOrder, { id, key: randomUUID(), lines: [{ itemId, quantity }], reason: 'Fewer' })
  const parcels = [{ itemId: tabletItem.id, carrier: 'UPS', trackingNumber: '1Z1111' }]
  await ines.call(shipDropShipment, { ...link, parcels })

  await refund(meshItem.id, 2)
  await refund(tabletItem.id, 1)

  const mails = await mailsToSuppliers(shop)
  expect(mails.map(({ kind }) => kind)).toEqual(['drop_shipment', 'drop_shipment_changed'])
  expect(mails[1]!.text).toContain('Still to ship:\n1 × Mesh set')
  expect((await ines.call(getDropShipment, link)).items).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
  await refund(meshItem.id, 1)
  expect(await ines.call(getDropShipment, link)).toMatchObject({ status: 'shipped' })
})

test('lists items without a supplier or its address under Needs attention until staff choose one', async () => {
  const { shop, olive, meridian, shipped } = await aDropShippingShop()
  const nobodys = await shipped({ supplierId: null })
  const silent = await aSupplier(shop, { name: 'Silent', email: '' })
  await buy(shop.visitor(), [{ productId: nobodys.id }])
  await buy(shop.visitor(), [{ productId: (await shipped({ supplierId: silent.id })).id }])
  const waiting = async () => (await olive.call(getAttention)).find(({ kind }) => kind === 'not_with_supplier')!.entries

  expect(await waiting()).toMatchObject([
    { target: 'order:1', detail: 'No supplier selected' },
    { target: 'order:2', detail: 'Its supplier has no email address' },
  ])
  await expect(olive.call(sendDropShipment, { id: 1 })).rejects.toMatchObject({ code: 'no_supplier' })
  await expect(olive.call(sendDropShipment, { id: 2 })).rejects.toMatchObject({ code: 'no_supplier_email' })
  await olive.call(sendDropShipment, { id: 1, supplierId: meridian.id })
  await shop.sql(`update suppliers set email = 'hear@silent.example.com' where id = $1`, [silent.id])
  await olive.call(sendDropShipment, { id: 2 })
  expect(await waiting()).toEqual([])
  expect((await mailsToSuppliers(shop)).map(({ to_address }) => to_address)).toEqual([
    'orders@meridian.example.com',
    'hear@silent.example.com',
  ])
})

test('merges items into the open shipment of the same supplier', async () => {
  const { shop, olive, meridian, shipped } = await aDropShippingShop()
  const mesh = await shipped()
  const nobodys = await shipped({ name: 'Cable', supplierId: null })
  const { id } = await buy(shop.visitor(), [{ productId: nobodys.id }, { productId: mesh.id }])
  const { dropShipments } = await olive.call(getAdminOrder, { id })
  shop.time.pass(2)

  const nobody = dropShipments.find(({ supplier }) => supplier === null)!
  const after = await olive.call(sendDropShipment, { id: nobody.id, supplierId: meridian.id })

  expect(after.dropShipments).toMatchObject([{ items: [{ name: 'Cable' }, { name: 'Mesh set' }] }])
  expect((await mailsToSuppliers(shop)).at(-1)!.text).toContain('1 × Cable\n1 × Mesh set')
})

test('O-17: sends a corrected address once to the supplier who has not shipped yet', async () => {
  const { shop, olive, shipped } = await aDropShippingShop()
  const order = await buy(shop.visitor(), [{ productId: (await shipped()).id }])
  const shippingAddress = { ...order.shippingAddress!, line1: '7 Elm Street' }

  await olive.call(updateOrder, { id: order.id, shippingAddress })
  await olive.call(updateOrder, { id: order.id, shippingAddress })

  const mails = await mailsToSuppliers(shop)
  expect(mails).toHaveLength(2)
  expect(mails[1]!.text).toContain('You may already have this order')
  expect(mails[1]!.text).toContain('Carla Mendes\n7 Elm Street\nColumbus, OH 43201')
  expect(mails[1]!.text).not.toContain('Larch Street')
})
