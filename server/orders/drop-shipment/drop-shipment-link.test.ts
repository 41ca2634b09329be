import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/customers/personal-data.ts'
import { revokeDropShipmentLink, sendDropShipment } from '#contract/orders/admin-drop-shipment.ts'
import { updateOrder } from '#contract/orders/admin-order.ts'
import { confirmDropShipment, getDropShipment, shipDropShipment } from '#contract/orders/drop-shipment.ts'
import { aDropShippingShop, mailsToSuppliers, supplierLinkOf } from '../../testing/drop-shipping.ts'
import { carla as carlasAccount, signedIn, signedUp, olive as theOwnersAccount } from '../../testing/people.ts'
import { buy } from '../../testing/purchase.ts'
import { anEmployee } from '../../testing/staff.ts'

test('returns the same 404 for a wrong, missing or foreign key and an unknown number', async () => {
  const { shop, shipped } = await aDropShippingShop()
  const mesh = await shipped()
  const order = await buy(shop.visitor(), [{ productId: mesh.id }])
  const other = await supplierLinkOf(shop)
  await buy(shop.visitor(), [{ productId: mesh.id }])
  const { id, key } = await supplierLinkOf(shop)
  const ines = shop.visitor()
  const answer = async (path: string, body?: object) => {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await ines.fetch(`/api/drop-shipments/${path}`, init)
    const { requestId, ...problem } = (await response.json()) as { requestId: string }
    return [response.status, problem]
  }
  const missing = await answer(`99999?key=${key}`)

  expect(missing[0]).toBe(404)
  for (const path of [
    `${id}`,
    `${id}?key=`,
    `${id}?key=${key}x`,
    `${id}?key=${other.key}`,
    `${id}?key=${order.key}`,
    `word?key=${key}`,
    `${id}?key=%F0%9F%94%91`,
  ])
    expect(await answer(path)).toEqual(missing)
  expect(await answer(`${id}/confirm`, { key: other.key })).toEqual(missing)
  const parcels = [{ itemId: 1, carrier: 'UPS', trackingNumber: '1Z1111' }]
  expect(await answer(`${id}/parcels`, { key: other.key, parcels })).toEqual(missing)
})

test('O-20: rejects a revoked link, and sends a new one with the next email', async () => {
  const { shop, olive, shipped } = await aDropShippingShop()
  await buy(shop.visitor(), [{ productId: (await shipped()).id }])
  const old = await supplierLinkOf(shop)
  const ines = shop.visitor()

  await olive.call(revokeDropShipmentLink, { id: old.id })
  await expect(ines.call(getDropShipment, old)).rejects.toMatchObject({ code: 'drop_shipment_not_found' })
  shop.time.pass(2)
  await olive.call(sendDropShipment, { id: old.id })

  expect(await ines.call(getDropShipment, await supplierLinkOf(shop))).toMatchObject({ id: old.id })
})

test('O-20: expires the link when the order is delivered, and a month after the last parcel', async () => {
  const { shop, shipped } = await aDropShippingShop()
  const mesh = await shipped()
  const ines = shop.visitor()
  const ship = async () => {
    const order = await buy(shop.visitor(), [{ productId: mesh.id }])
    const link = await supplierLinkOf(shop)
    const { items } = await ines.call(getDropShipment, link)
    const parcels = [{ itemId: items[0]!.id, carrier: 'UPS', trackingNumber: `1Z000${order.id}` }]
    await ines.call(shipDropShipment, { ...link, parcels })
    return { order, link }
  }
  const first = await ship()
  const second = await ship()
  await shop.sql(`update orders set status = 'delivered' where id = $1`, [first.order.id])

  await expect(ines.call(getDropShipment, first.link)).rejects.toMatchObject({ code: 'drop_shipment_not_found' })
  shop.time.pass(30 * 24 * 60 - 1)
  expect(await ines.call(getDropShipment, second.link)).toMatchObject({ status: 'shipped' })
  shop.time.pass(1)
  await expect(ines.call(getDropShipment, second.link)).rejects.toMatchObject({ kind: 'not_found' })
})

test('sends one email for two clicks within a minute, and another one afterwards', async () => {
  const { shop, olive, shipped } = await aDropShippingShop()
  await buy(shop.visitor(), [{ productId: (await shipped()).id }])
  shop.time.pass(2)

  await Promise.all([1, 2, 3].map(() => olive.call(sendDropShipment, { id: 1 })))
  expect(await mailsToSuppliers(shop)).toHaveLength(2)
  shop.time.pass(2)
  await olive.call(sendDropShipment, { id: 1 })

  const mails = await mailsToSuppliers(shop)
  expect(mails).toHaveLength(3)
  expect(mails[2]!.text).toContain('this is the same order again')
})

test('lets only users who may change orders send again and revoke', async () => {
  const { shop, olive, shipped } = await aDropShippingShop()
  await buy(shop.visitor(), [{ productId: (await shipped()).id }])
  const bea = await anEmployee(shop)
  const carla = await signedUp(shop)

  for (const requested of [sendDropShipment, revokeDropShipmentLink]) {
    await expect(bea.call(requested, { id: 1 })).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(carla.call(requested, { id: 1 })).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(shop.visitor().call(requested, { id: 1 })).rejects.toMatchObject({ kind: 'not_signed_in' })
    await expect(olive.call(requested, { id: 99 })).rejects.toMatchObject({ kind: 'not_found' })
  }
})

test('limits a network to six hundred requests an hour', async () => {
  const { shop, shipped } = await aDropShippingShop()
  await buy(shop.visitor(), [{ productId: (await shipped()).id }])
  const link = await supplierLinkOf(shop)
  const visitor = shop.visitor({ address: '198.51.100.9' })
  await shop.sql(
    `insert into rate_limits (key, points, expire) values ('drop-shipment:address:198.51.100.9', 600, $1)`,
    [Date.now() + 60_000],
  )

  await expect(visitor.call(confirmDropShipment, link)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await shop.visitor().call(getDropShipment, link)).toMatchObject({ id: link.id })
})

test('removes a deleted customer from supplier emails and pages', async () => {
  const { shop, shipped } = await aDropShippingShop()
  const carla = await signedUp(shop)
  const { id } = await buy(carla, [{ productId: (await shipped()).id }])
  const link = await supplierLinkOf(shop)
  const olive = await signedIn(shop, theOwnersAccount)
  await olive.call(updateOrder, { id, status: 'delivered', reason: 'Was here' })
  await shop.sql(`update orders set status = 'delivered' where id = $1`, [id])

  await carla.call(deleteAccount, { password: carlasAccount.password })

  expect(await mailsToSuppliers(shop)).toEqual([])
  await shop.sql(`update orders set status = 'shipped' where id = $1`, [id])
  await expect(shop.visitor().call(getDropShipment, link)).rejects.toMatchObject({ kind: 'not_found' })
})
