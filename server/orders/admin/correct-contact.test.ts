import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { getAdminOrder, resendConfirmation, updateOrder } from '#contract/orders/admin-order.ts'
import { getOrder, lookUpOrder } from '#contract/orders/order.ts'
import { buy, carlasDetails } from '../../testing/purchase.ts'
import { anEmployee, aShopWithAnOrder } from '../../testing/staff.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

const ELM_STREET = { ...carlasDetails.shippingAddress, line1: '7 Elm Street' }

async function put(olive: Visitor, id: number, body: object) {
  const headers = { 'content-type': 'application/json' }
  const address = `/api/admin/orders/${id}`
  const answer = await olive.fetch(address, { method: 'PUT', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('records and audits corrected contact and address', async () => {
  const { olive, order } = await aShopWithAnOrder()
  const contact = {
    contactName: 'Carla Mendez',
    contactEmail: 'carla@example.org',
    contactPhone: '614-555-0199',
    shippingAddress: ELM_STREET,
  }

  const corrected = await olive.call(updateOrder, { id: order.id, ...contact })

  expect(corrected).toMatchObject({ ...contact, version: 2 })
  const [entry] = await olive.call(listAudit, { action: 'order.updated' })
  expect(entry).toMatchObject({
    target: `order:${order.id}`,
    before: { contactEmail: 'carla@example.com' },
    after: contact,
  })
  expect(corrected.events.at(-1)).toMatchObject({
    type: 'internal_note',
    note: 'Corrected: Name, Email, Phone, Shipping address. Links in earlier emails no longer open the order',
  })
})

test('revokes the old link when the email address changes, and sends the confirmation to the new one', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  const visitor = shop.visitor()
  await visitor.call(getOrder, { id: order.id, key: order.key })
  await olive.call(resendConfirmation, { id: order.id })
  await shop.sql(`update mail_messages set status = 'sent'`)

  await olive.call(updateOrder, { id: order.id, contactEmail: 'carla@example.org' })
  await olive.call(resendConfirmation, { id: order.id })

  const old = await problemOf(visitor.call(getOrder, { id: order.id, key: order.key }))
  expect(old.code).toBe('order_not_found')
  const byOldAddress = { orderId: order.id, email: 'carla@example.com' }
  expect((await problemOf(visitor.call(lookUpOrder, byOldAddress))).code).toBe('order_not_found')
  const mails = await shop.sql(
    `select to_address, text from mail_messages where kind = 'order_confirmation_again' order by id`,
  )
  expect(mails.map(({ to_address }) => to_address)).toEqual(['carla@example.com', 'carla@example.org'])
  const key = String(mails[1]!.text).match(/order-tracking\/\d+\?key=([\w-]+)/)![1]!
  expect(await visitor.call(getOrder, { id: order.id, key })).toMatchObject({ id: order.id })
})

test('sends what is waiting to the new address, with a link that works', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  await olive.call(updateOrder, { id: order.id, status: 'shipped' })

  await olive.call(updateOrder, { id: order.id, contactEmail: 'carla@example.org' })

  const [waiting] = await shop.sql<{ to_address: string; text: string; html: string }>(
    `select to_address, text, html from mail_messages where kind = 'order_shipped' and status = 'queued'`,
  )
  expect(waiting!.to_address).toBe('carla@example.org')
  expect(waiting!.html).not.toContain(order.key)
  const key = waiting!.text.match(/order-tracking\/\d+\?key=([\w-]+)/)![1]!
  expect(await shop.visitor().call(getOrder, { id: order.id, key })).toMatchObject({ id: order.id })
})

test('keeps the link when the phone or only the letter case of the email changes', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()

  await olive.call(updateOrder, { id: order.id, contactEmail: 'Carla@Example.com', contactPhone: '' })

  const holder = shop.visitor()
  expect(await holder.call(getOrder, { id: order.id, key: order.key })).toMatchObject({ id: order.id })
})

test.each([
  { status: 'pending', outcome: 200 },
  { status: 'processing', outcome: 200 },
  { status: 'shipped', outcome: 409 },
  { status: 'delivered', outcome: 409 },
  { status: 'cancelled', outcome: 409 },
])(
  'answers $outcome to a new address of an order that is $status, and 200 to a new phone',
  async ({ status, outcome }) => {
    const { shop, olive, order } = await aShopWithAnOrder()
    await shop.sql('update orders set status = $2 where id = $1', [order.id, status])

    const moved = await put(olive, order.id, { shippingAddress: ELM_STREET })
    const called = await put(olive, order.id, { contactPhone: '614-555-0199' })

    expect(moved.status).toBe(outcome)
    if (outcome === 409) expect(moved.body.code).toBe('order_shipped')
    expect(called).toMatchObject({ status: 200, body: { contactPhone: '614-555-0199' } })
  },
)

test.each([
  { field: 'total', value: 1 },
  { field: 'refunded', value: 1 },
  { field: 'paymentStatus', value: 'refunded' },
  { field: 'customerName', value: 'Somebody else' },
  { field: 'items', value: [] },
  { field: 'createdAt', value: '2020-01-01T00:00:00.000Z' },
])('rejects another value of $field, and changes nothing', async ({ field, value }) => {
  const { olive, order } = await aShopWithAnOrder()

  const refused = await put(olive, order.id, { contactPhone: '614-555-0199', [field]: value })

  expect(refused).toMatchObject({ status: 400, body: { code: 'read_only', fields: { [field]: [expect.any(String)] } } })
  const after = await olive.call(getAdminOrder, { id: order.id })
  expect(after).toMatchObject({ contactPhone: order.contactPhone, version: 1 })
})

test('accepts its own response unchanged', async () => {
  const { olive, order } = await aShopWithAnOrder()
  const answer = await olive.fetch(`/api/admin/orders/${order.id}`)
  const before = (await answer.json()) as object

  const after = await put(olive, order.id, before)

  expect(after).toEqual({ status: 200, body: before })
})

test('rejects an address for an order without shipping, and missing or malformed contact data', async () => {
  const { shop, olive, lamp } = await aShopWithAnOrder()
  const { id } = await buy(shop.visitor(), [{ productId: lamp.id }], {
    shippingMethod: 'pickup',
    contactName: 'Walter Finch',
  })

  const address = await put(olive, id, { shippingAddress: ELM_STREET })
  const noEmail = await put(olive, id, { contactEmail: '' })
  const wrongEmail = await put(olive, id, { contactEmail: 'walter' })

  expect(address).toMatchObject({ status: 400, body: { code: 'read_only' } })
  expect(noEmail).toMatchObject({ status: 400, body: { fields: { contactEmail: ['Enter the email address'] } } })
  expect(wrongEmail.status).toBe(400)
})

test('does not let users who only read orders correct them', async () => {
  const { shop, order } = await aShopWithAnOrder()
  const bea = await anEmployee(shop)

  const refused = await problemOf(bea.call(updateOrder, { id: order.id, contactPhone: '614-555-0199' }))

  expect(refused.kind).toBe('forbidden')
})
