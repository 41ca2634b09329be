import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import {
  addOrderNote,
  dismissAttention,
  getAdminOrder,
  listAdminOrders,
  resendConfirmation,
  updateOrder,
} from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { getOrder } from '#contract/orders/order.ts'
import { parseCsv } from '../../http/csv/csv.ts'
import { signedIn, olive as theOwnersAccount } from '../../testing/people.ts'
import { buy } from '../../testing/purchase.ts'
import { aShopWithAnOrder } from '../../testing/staff.ts'

test('lists customer, date, total, status and items to pack', async () => {
  const { olive, order } = await aShopWithAnOrder()
  const [row] = await olive.call(listAdminOrders)

  expect(row).toMatchObject({
    id: order.id,
    customerName: 'Carla Mendes',
    total: order.total,
    status: 'pending',
    paymentStatus: 'paid',
    itemCount: 5,
    shippingMethod: 'standard',
    needsAttention: false,
    version: 1,
  })
})

test('finds an order by number, name, email, phone and tracking number', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  await buy(shop.visitor(), [{ productId: lamp.id }], {
    shippingMethod: 'pickup',
    contactName: 'Walter 100% Finch',
    contactEmail: 'walter@example.org',
    contactPhone: '(614) 555-0199',
  })
  await olive.call(updateOrder, { id: order.id, trackingNumber: '1Z999AA1', carrier: 'UPS' })
  const found = async (search: string) => (await olive.call(listAdminOrders, { search })).map(({ id }) => id)

  expect(await found('1')).toEqual([1])
  expect(await found('#2')).toEqual([2])
  expect(await found('mendes')).toEqual([1])
  expect(await found('WALTER@example')).toEqual([2])
  expect(await found('614-555-0121')).toEqual([1])
  expect(await found('6145550199')).toEqual([2])
  expect(await found('z999aa')).toEqual([1])
  expect(await found('100%')).toEqual([2])
  expect(await found('fi')).toEqual([2])
  expect(await found('in')).toEqual([])
  expect(await found('%')).toEqual([])
  expect(await found('nobody')).toEqual([])
})

test('filters, sorts and pages the list', async () => {
  const { shop, lamp } = await aShopWithAnOrder()
  shop.time.pass(60 * 24)
  const olive = await signedIn(shop, theOwnersAccount)
  await buy(shop.visitor(), [{ productId: lamp.id }], { shippingMethod: 'pickup', contactName: 'Amina' })
  const key = randomUUID()
  const payment = { method: 'cash' as const, given: 30 }
  await olive.call(sellAtCounter, { key, lines: [{ productId: lamp.id, quantity: 1 }], payment, total: 21.4 })
  await shop.sql('update orders set needs_attention = true where id = 2')
  const ids = async (search: object) => (await olive.call(listAdminOrders, search)).map(({ id }) => id)
  expect(await ids({})).toEqual([3, 2, 1])
  expect(await ids({ sort: 'oldest' })).toEqual([1, 2, 3])
  expect(await ids({ sort: 'total-high' })).toEqual([1, 3, 2])
  expect(await ids({ sort: 'customer' })).toEqual([3, 2, 1])
  expect(await ids({ status: 'delivered' })).toEqual([3])
  expect(await ids({ status: 'all' })).toEqual([3, 2, 1])
  expect(await ids({ shippingMethod: 'standard' })).toEqual([1])
  expect(await ids({ paymentSource: 'cash' })).toEqual([3])
  expect(await ids({ needsAttention: true })).toEqual([2])
  expect(await ids({ needsAttention: false })).toEqual([3, 1])
  expect(await ids({ paymentStatus: 'refunded' })).toEqual([])
  expect(await ids({ from: '2026-11-21', to: '2026-11-21' })).toEqual([1])
  expect(await ids({ from: '2026-11-22' })).toEqual([3, 2])
  expect(await ids({ page: 2, limit: 2 })).toEqual([1])

  const answer = await olive.fetch('/api/admin/orders?limit=2')
  expect(answer.headers.get('x-total-count')).toBe('3')
})

test('ends a day by the shop’s clock', async () => {
  const { shop, olive } = await aShopWithAnOrder()
  await shop.sql(`update orders set created_at = '2026-11-22T04:30:00Z'`)
  const on = async (day: string) => (await olive.call(listAdminOrders, { from: day, to: day })).length
  expect([await on('2026-11-21'), await on('2026-11-22')]).toEqual([1, 0])

  const csv = await (await olive.fetch('/api/admin/orders/export?from=2026-11-21')).text()
  const [header, row] = parseCsv(csv)
  const cell = (name: string) => row!.cells[header!.cells.indexOf(name)]
  expect([cell('Date'), cell('Time')]).toEqual(['2026-11-21', '23:30:00'])
})

test('exports the parts of the total, and no cell that a spreadsheet would execute', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  await shop.sql(`update orders set contact_name = '=cmd()' `)
  const csv = await (await olive.fetch('/api/admin/orders/export')).text()
  expect(csv).toContain("'=cmd()")

  const [header, row] = parseCsv(csv)
  const cell = (name: string) => row!.cells[header!.cells.indexOf(name)]
  expect(cell('Order')).toBe(String(order.id))

  const amounts = ['Subtotal', 'Tax', 'Shipping', 'Total', 'Tax rate %', 'Refunded'].map(cell)
  expect(amounts).toEqual(['69.97', '4.90', '5.99', '80.86', '7', '0.00'])
  expect(cell('Items')).toBe('2 × Desk lamp; 3 × Phone case')
})

test('stores an internal note and emails a message to the customer, each once', async () => {
  const { shop, olive, carla, order } = await aShopWithAnOrder()
  const note = { id: order.id, key: randomUUID(), kind: 'internal' as const, text: 'Box is dented' }
  const message = { id: order.id, key: randomUUID(), kind: 'message' as const, text: 'Ready <soon>' }
  for (const given of [note, note, message, message]) await olive.call(addOrderNote, given)
  const { events } = await olive.call(getAdminOrder, { id: order.id })
  expect(events.slice(1)).toMatchObject([
    { isInternal: true, note: 'Box is dented', actor: 'olive' },
    { isInternal: false, note: 'Ready <soon>' },
  ])

  const seen = await carla.call(getOrder, { id: order.id })
  expect(seen.events.map(({ note }) => note)).toEqual(['Order placed and paid', 'Ready <soon>'])

  const mails = await shop.sql(`select html from mail_messages where kind = 'order_message'`)
  expect(mails).toEqual([{ html: expect.stringContaining('Ready &lt;soon&gt;') }])
})

test('sends the confirmation again at most once a minute, and never to a walk-in', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  const mailed = () => shop.sql(`select id from mail_messages where subject like '%has been placed'`)
  await olive.call(resendConfirmation, { id: order.id })
  await olive.call(resendConfirmation, { id: order.id })
  expect(await mailed()).toHaveLength(2)

  shop.time.pass(1)
  await olive.call(resendConfirmation, { id: order.id })
  expect(await mailed()).toHaveLength(3)

  const { id } = await olive.call(sellAtCounter, {
    key: randomUUID(),
    lines: [{ productId: lamp.id, quantity: 1 }],
    payment: { method: 'cash', given: 30 },
    total: 21.4,
  })
  await expect(olive.call(resendConfirmation, { id })).rejects.toMatchObject({ code: 'no_email' })

  const message = { id, key: randomUUID(), kind: 'message' as const, text: 'Ready' }
  await expect(olive.call(addOrderNote, message)).rejects.toMatchObject({ code: 'no_email' })
})

test('removes an order from “Needs attention” once staff say what was done', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  await shop.sql('update orders set needs_attention = true')
  await expect(olive.call(dismissAttention, { id: order.id, note: ' ' })).rejects.toMatchObject({
    code: 'validation_failed',
  })

  const done = await olive.call(dismissAttention, { id: order.id, note: 'Called her' })
  expect(done).toMatchObject({ needsAttention: false })
  expect(done.events.at(-1)).toMatchObject({ note: 'Resolved: Called her', isInternal: true })
})

test('resolves only the order’s own payment', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  await shop.sql('update orders set needs_attention = true')
  await shop.sql(
    `insert into unmatched_payments (payment_intent_id, kind, detail) values ($1, 'refund_failed', 'Hers'), ('pi_other', 'refund_failed', 'Not hers')`,
    [order.paymentIntentId],
  )
  await olive.call(dismissAttention, { id: order.id, note: 'Called her' })

  await expect(olive.call(dismissAttention, { id: order.id, note: 'Twice' })).rejects.toMatchObject({
    code: 'no_attention_needed',
  })
  expect(await shop.sql('select detail from unmatched_payments where not is_resolved')).toEqual([
    { detail: 'Not hers' },
  ])
})

test('records notes, resent emails and resolved problems in the audit log once', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  const note = { id: order.id, key: randomUUID(), kind: 'internal' as const, text: 'Box is dented' }
  for (const given of [note, note]) await olive.call(addOrderNote, given)
  for (const given of [order, order]) await olive.call(resendConfirmation, { id: given.id })
  await shop.sql('update orders set needs_attention = true')
  await olive.call(dismissAttention, { id: order.id, note: 'Called her' })

  expect(await olive.call(listAudit, { target: `order:${order.id}` })).toMatchObject([
    { action: 'order.attention_dismissed', after: { note: 'Called her' } },
    { action: 'order.confirmation_resent', after: { to: 'carla@example.com' } },
    { action: 'order.noted', after: { kind: 'internal', text: 'Box is dented' } },
  ])
})

test('counts matches up to a thousand', async () => {
  const { shop, olive } = await aShopWithAnOrder()
  await shop.sql(
    `with paid as (
      insert into payments (id, provider, payment_intent_id, progress, amount_cents, expires_at)
      select gen_random_uuid(), 'demo', 'pi_past_' || n, 'settled', 107, now() from generate_series(1, 1000) n returning id, payment_intent_id
    ), allocation as (
      insert into payment_allocations (payment_id, kind, subject_id, amount_cents, status)
      select id, 'order', id, 107, 'applied' from paid returning id, payment_id
    )
    insert into orders (allocation_id, payment_source, payment_intent_id, card_brand, subtotal_cents, tax_cents, tax_rate_ppm,
      shipping_cents, total_cents, shipping_method, contact_name, contact_email, contact_phone, created_at)
    select allocation.id, 'online', payment_intent_id, 'visa', 100, 7, 70000, 0, 107, 'pickup', 'Amina', 'amina@example.com',
      '614-555-0122', now() from allocation join paid on paid.id = allocation.payment_id`,
  )
  const totalOf = async (query: string) => {
    const { headers } = await olive.fetch(`/api/admin/orders?limit=1&${query}`)
    return [headers.get('x-total-count'), headers.get('x-total-more')]
  }

  expect(await totalOf('')).toEqual(['1000', 'true'])
  expect(await totalOf('search=amina')).toEqual(['300', 'true'])
  expect(await totalOf('search=carla')).toEqual(['1', null])
})
