import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { updateOrder } from '#contract/orders/admin-order.ts'
import { createTicket } from '#contract/repairs/ticket.ts'
import * as contract from '#contract/system-status/retention.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aTechnician, signedIn, signedUp, teo as teosAccount, theOwner } from '../../testing/people.ts'
import { anAppointment, anIntake, sent } from '../../testing/portal/portal-edits.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { aLaptop } from '../../testing/repairs/tickets.ts'
import { openShop } from '../../testing/shop.ts'
import { forgetDue } from './forget-due.ts'
import { getRetention } from './retention.ts'

const DAY = 1440

async function aShopWithAPast() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { name: 'Desk lamp', slug: 'lamp' })
  const customer = await signedUp(shop)
  const order = await buy(customer, [{ productId: lamp.id }])
  await olive.call(updateOrder, { id: order.id, status: 'delivered', reason: 'Seen' })
  const ticket = await customer.call(createTicket, aLaptop)
  await shop.sql(`update repair_tickets set status = 'cancelled'`)
  await shop.sql(`update repair_tickets set moved_at = $1`, [shop.context().now])
  const nameOf = async () => {
    const [row] = await shop.sql<{ order_name: string; ticket_name: string }>(
      'select o.contact_name as order_name, t.customer_name as ticket_name from orders o, repair_tickets t',
    )
    return row!
  }
  return { shop, olive, customer, order, ticket, nameOf }
}

test('anonymizes expired orders and repairs, keeps their amounts, and records how many', async () => {
  const { shop, olive, order, nameOf } = await aShopWithAPast()
  const { periods } = await olive.call(contract.getRetention)
  const daysOf = (kind: string) => periods.find((one) => one.kind === kind)!.days
  expect([daysOf('orders'), daysOf('repairs')]).toEqual([2557, 1461])

  shop.time.pass((daysOf('repairs') - 1) * DAY)
  await forgetDue(shop.context())
  expect(await nameOf()).toEqual({ order_name: 'Carla Mendes', ticket_name: 'Carla Larch' })
  shop.time.pass(2 * DAY)
  await forgetDue(shop.context())
  expect(await nameOf()).toEqual({ order_name: 'Carla Mendes', ticket_name: 'Deleted customer' })
  shop.time.pass((daysOf('orders') - daysOf('repairs')) * DAY)
  await forgetDue(shop.context())

  expect(await nameOf()).toEqual({ order_name: 'Deleted customer', ticket_name: 'Deleted customer' })
  const [anonymized] = await shop.sql('select total_cents, tax_cents, contact_email, shopper_id from orders')
  expect(anonymized).toEqual({ total_cents: order.total, tax_cents: order.tax, contact_email: '', shopper_id: null })
  expect(await shop.sql('select 1 from payments')).toHaveLength(1)
  const { runs } = await getRetention(shop.context())
  const counted = runs.map(({ kind, rowCount }) => ({ kind, rowCount }))
  expect(counted).toEqual(
    expect.arrayContaining([
      { kind: 'orders', rowCount: 2 },
      { kind: 'repairs', rowCount: 1 },
    ]),
  )
  await forgetDue(shop.context())
  expect((await getRetention(shop.context())).runs).toHaveLength(runs.length)
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('does not delete open records of any age', async () => {
  const { shop, nameOf } = await aShopWithAPast()
  await shop.sql(`update orders set status = 'processing'`)
  await shop.sql(`update repair_tickets set status = 'open'`)
  shop.time.pass(11 * 366 * DAY)
  await forgetDue(shop.context())
  expect(await nameOf()).toEqual({ order_name: 'Carla Mendes', ticket_name: 'Carla Larch' })
})

test('accepts a period within legal limits, and records it once', async () => {
  const { shop, olive, nameOf } = await aShopWithAPast()
  const set = (kind: 'orders' | 'repairs', days: number) => olive.call(contract.setRetention, { kind, days })
  await expect(set('orders', 1460)).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { days: ['Orders are kept for 1461 to 3653 days'] },
  })
  await expect(set('orders', 3654)).rejects.toMatchObject({ code: 'validation_failed' })

  await set('repairs', 366)
  await set('repairs', 366)
  const { periods } = await set('orders', 1461)

  expect(periods.find(({ kind }) => kind === 'repairs')).toMatchObject({ days: 366, usualDays: 1461 })
  expect(await olive.call(listAudit, { action: 'retention' })).toMatchObject([
    { target: 'retention:orders' },
    { target: 'retention:repairs' },
  ])
  shop.time.pass(367 * DAY)
  await forgetDue(shop.context())
  expect(await nameOf()).toEqual({ order_name: 'Carla Mendes', ticket_name: 'Deleted customer' })
})

test('deletes everything due in one night, in batches', async () => {
  const { shop, olive } = await aShopWithAPast()
  await shop.sql(`delete from mail_messages`)
  await shop.sql(
    `insert into mail_messages (kind, to_address, subject, text, html, status, created_at)
     select 'test', 'a@example.com', 's', 't', 'h', case when n = 1 then 'queued' else 'sent' end, $1::timestamptz - interval '800 days'
     from generate_series(1, 701) n`,
    [shop.context().now],
  )
  await forgetDue(shop.context())

  expect(await shop.sql('select status from mail_messages')).toEqual([{ status: 'queued' }])
  expect((await olive.call(contract.getRetention)).runs).toMatchObject([{ kind: 'mails', rowCount: 700 }])
})

test('removes only the text of an event', async () => {
  const { shop } = await aShopWithAPast()
  await shop.sql(`update order_events set note = null`)
  for (const change of [`note = 'other'`, `note = null, actor = 'nobody'`, `note = null, at = now()`])
    await expect(shop.sql(`update order_events set ${change}`)).rejects.toThrow('append-only')
  await expect(shop.sql('delete from repair_ticket_events')).rejects.toThrow('append-only')
})

test('restricts retention to administrators', async () => {
  const { shop, customer } = await aShopWithAPast()
  for (const visitor of [shop.visitor(), customer, await aTechnician(shop)])
    await expect(visitor.call(contract.getRetention)).rejects.toMatchObject({
      kind: expect.stringMatching(/not_signed_in|forbidden/),
    })
})

test('deletes offline notes together with the person’s name', async () => {
  const shop = await openShop()
  const teo = await aTechnician(shop)
  const signature = { signatureKey: crypto.randomUUID(), name: 'Carla Larch', strokes: null }
  const wish = anAppointment({ service: 'By hand' })
  const taken = await sent(teo, anIntake({ signature }), wish)
  expect(taken.map(({ outcome }) => outcome)).toEqual(['created', 'created'])

  await shop.sql(`update repair_tickets set status = 'cancelled', moved_at = $1`, [shop.context().now])
  shop.time.pass(1460 * DAY)
  await forgetDue(shop.context())
  expect(await shop.sql('select kind from portal_records')).toEqual([{ kind: 'intake' }])

  shop.time.pass(2 * DAY)
  await forgetDue(shop.context())
  expect(await shop.sql('select kind from portal_records')).toEqual([])

  const [again] = await sent(await signedIn(shop, teosAccount, teo), { ...wish, editKey: crypto.randomUUID() })
  expect(again).toMatchObject({ outcome: 'rejected', reason: { code: 'record_forgotten' } })
})
