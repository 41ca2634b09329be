import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { getAttention, resolveUnmatchedPayment } from '#contract/dashboard/attention.ts'
import { listAdminOrders, refundOrder, updateOrder } from '#contract/orders/admin-order.ts'
import { aProduct } from '../testing/products.ts'
import { anEmployee, aShopWithAnOrder } from '../testing/staff.ts'
import { businessDaysBefore } from './attention.ts'

test.each([
  { day: '2026-11-25', before: '2026-11-23' },
  { day: '2026-11-24', before: '2026-11-20' },
  { day: '2026-11-23', before: '2026-11-19' },
  { day: '2026-11-22', before: '2026-11-19' },
  { day: '2026-11-21', before: '2026-11-19' },
])('O-11: two business days before $day is $before', ({ day, before }) => {
  expect(businessDaysBefore(day, 2)).toBe(before)
})

test('lists an order until it ships, as overdue after two business days', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  expect(await counts()).toMatchObject({ to_pack: 1, overdue: 0 })
  await at('2026-11-24T23:00:00-05:00', { to_pack: 1, overdue: 0 })
  await at('2026-11-25T00:30:00-05:00', { to_pack: 1, overdue: 1 })
  await olive.call(updateOrder, { id: order.id, status: 'shipped' })
  expect(await counts()).toMatchObject({ to_pack: 0, overdue: 0 })

  async function at(instant: string, expected: object) {
    shop.time.now = new Date(instant)
    await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [instant])
    expect(await counts()).toMatchObject(expected)
  }
  async function counts() {
    return Object.fromEntries((await olive.call(getAttention)).map(({ kind, count }) => [kind, count]))
  }
})

test('counts the same orders as the list of orders to pack', async () => {
  const { olive, order } = await aShopWithAnOrder()
  const toPack = async () => {
    const groups = await olive.call(getAttention)
    const listed = await olive.call(listAdminOrders, { toPack: true })
    return [groups.find(({ kind }) => kind === 'to_pack')!.count, listed.length]
  }
  expect(await toPack()).toEqual([1, 1])

  await olive.call(updateOrder, { id: order.id, status: 'processing' })
  expect(await toPack()).toEqual([1, 1])

  await olive.call(updateOrder, { id: order.id, status: 'shipped' })
  expect(await toPack()).toEqual([0, 0])
})

test('lists flagged orders, lost payments, failed refunds and emails, and empty stock with links', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  const cable = await aProduct(shop, { name: 'Cable', stock: 3 })
  const rare = await aProduct(shop, { name: 'Rare thing', stock: 8, reorderPoint: 9 })
  await aProduct(shop, { name: 'Many', stock: 6 })
  const gone = await aProduct(shop, { name: 'Gone', stock: 0 })
  await shop.sql('update orders set needs_attention = true')
  await shop.sql(
    `insert into order_events (order_id, type, actor, note) values ($1, 'internal_note', 'system', 'Look here')`,
    [order.id],
  )
  await shop.sql(
    `insert into unmatched_payments (payment_intent_id, kind, detail) values ('pi_lost', 'unknown_payment', 'Nobody knows')`,
  )
  await shop.sql(
    `update mail_messages set status = 'failed', last_error = '550 no such user' where kind = 'order_confirmation'`,
  )

  const groups = await olive.call(getAttention)
  const entriesOf = (kind: string) => groups.find((group) => group.kind === kind)!.entries
  expect(entriesOf('flagged')).toMatchObject([{ target: `order:${order.id}`, detail: 'Look here' }])
  expect(entriesOf('payment_without_order')).toMatchObject([{ title: 'Nobody knows', detail: 'pi_lost' }])
  expect(entriesOf('failed_mail')).toMatchObject([{ detail: '550 no such user' }])
  expect(entriesOf('out_of_stock')).toMatchObject([{ target: `product:${gone.id}` }])
  expect(entriesOf('low_stock').map(({ target }) => target)).toEqual([`product:${rare.id}`, `product:${cable.id}`])
  expect(entriesOf('low_stock').map(({ target }) => target)).not.toContain(`product:${lamp.id}`)

  const target = entriesOf('payment_without_order')[0]!.target
  await olive.call(resolveUnmatchedPayment, { id: Number(target.split(':')[1]), note: 'Sent it back by hand' })
  expect(await olive.call(listAudit, { action: 'unmatched_payment.resolved' })).toMatchObject([
    { target, after: { note: 'Sent it back by hand', paymentIntentId: 'pi_lost' } },
  ])
  const after = await olive.call(getAttention)
  expect(after.find(({ kind }) => kind === 'payment_without_order')).toMatchObject({ count: 0, entries: [] })
})

test('lists nothing that needs no action, and counts beyond the shown entries', async () => {
  const { shop, olive, order } = await aShopWithAnOrder()
  await aProduct(shop, { stock: 0, archivedAt: new Date() })
  await aProduct(shop, { stock: 0, kind: 'digital' })
  for (let made = 0; made < 7; made++) await aProduct(shop, { stock: 3 })
  await olive.call(refundOrder, { id: order.id, key: randomUUID(), amount: order.total / 100, reason: 'All' })
  await shop.sql(
    `insert into refunds (id, allocation_id, payment_intent_id, amount_cents, reason, status)
     select gen_random_uuid(), allocation_id, $2, 500, 'Broke', 'failed' from orders where id = $1`,
    [order.id, order.paymentIntentId],
  )
  const exception = `insert into unmatched_payments (payment_intent_id, kind, detail, is_resolved)`
  await shop.sql(`${exception} values ('pi_done', 'unknown_payment', 'Done', true)`)
  await shop.sql(`${exception} values ($1, 'refund_failed', 'The order says it', false)`, [order.paymentIntentId])
  const counts = async () =>
    Object.fromEntries((await olive.call(getAttention)).map(({ kind, count }) => [kind, count]))

  expect(await counts()).toMatchObject({
    payment_without_order: 0,
    failed_refund: 1,
    to_pack: 0,
    out_of_stock: 0,
    low_stock: 7,
  })
  await shop.sql('update unmatched_payments set is_resolved = true')
  expect(await counts()).toMatchObject({ failed_refund: 0 })
})

test('hides what the user may not see', async () => {
  const { shop } = await aShopWithAnOrder()
  const bea = await anEmployee(shop)
  const kinds = (await bea.call(getAttention)).map(({ kind }) => kind)
  expect(kinds).toContain('to_pack')
  expect(kinds).not.toContain('failed_mail')
})
