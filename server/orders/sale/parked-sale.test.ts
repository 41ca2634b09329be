import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import * as parked from '#contract/orders/parked-sale.ts'
import { aCounter, anEmployee, cashSale } from '../../testing/staff.ts'
import { deleteExpiredParkedSales } from './parked-sale.ts'

test('resumes a parked sale unchanged at another register, and sells it once', async () => {
  const { shop, olive, lamp } = await aCounter()
  const bea = await anEmployee(shop)
  await shop.sql(`update users set given_rights = '{counter.write,orders.read}' where username = 'bea'`)
  const lines = [{ productId: lamp.id, quantity: 2 }]
  const draft = { key: randomUUID(), lines, name: 'Walter', note: 'Gets his wallet' }
  const { id } = await bea.call(parked.parkSale, draft)
  expect(await olive.call(parked.listParkedSales, {})).toMatchObject([
    { id, name: 'Walter', total: 4_280, unitCount: 2, parkedBy: 'bea' },
  ])
  expect(await olive.call(parked.getParkedSale, { id })).toMatchObject({ lines, shown: [{ name: 'Desk lamp' }] })

  const sell = () => olive.call(sellAtCounter, { ...cashSale({ lines, total: 42.8, given: 50 }), parkedId: id })
  const tries = await Promise.allSettled([sell(), sell()])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(tries.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'parked_sale_gone' } })
  expect(await olive.call(parked.listParkedSales, {})).toEqual([])
  expect(await shop.sql('select count(*)::int from orders')).toEqual([{ count: 1 }])
})

test('updates the sale that is parked again with the same key, with discount and customer', async () => {
  const { olive, lamp } = await aCounter()
  const draft = {
    key: randomUUID(),
    lines: [{ productId: lamp.id, quantity: 1 }],
    discount: { percent: 5, reason: 'Neighbor' },
    contactName: 'Walter Finch',
  }
  const first = await olive.call(parked.parkSale, draft)
  const again = await olive.call(parked.parkSale, { ...draft, lines: [{ productId: lamp.id, quantity: 3 }] })

  expect(again).toMatchObject({ id: first.id, unitCount: 3, name: 'Walter Finch', discount: { percent: 5 } })
  expect(await olive.call(parked.listParkedSales, {})).toHaveLength(1)
})

test('C-5: limits parked sales to a hundred, records dropped ones, and deletes them after a week', async () => {
  const { shop, olive, lamp } = await aCounter()
  const park = () => olive.call(parked.parkSale, { key: randomUUID(), lines: [{ productId: lamp.id, quantity: 1 }] })
  const { id } = await park()
  await shop.sql(`insert into parked_sales (key, name, note, basket, shown, contact_name, contact_email, contact_phone,
      total_cents, unit_count, parked_by, parked_at)
    select gen_random_uuid(), name, note, basket, shown, '', '', '', total_cents, unit_count, parked_by, parked_at
    from parked_sales, generate_series(1, 99)`)
  await expect(park()).rejects.toMatchObject({ code: 'too_many_parked' })

  await olive.call(parked.discardParkedSale, { id })
  await expect(olive.call(parked.getParkedSale, { id })).rejects.toMatchObject({ code: 'parked_sale_gone' })
  expect(await shop.sql("select before from audit_entries where action = 'parked_sale.dropped'")).toMatchObject([
    { before: { total: 21.4 } },
  ])

  const left = () => shop.sql('select count(*)::int from parked_sales')
  shop.time.pass(7 * 24 * 60 - 1)
  await deleteExpiredParkedSales(shop.context())
  expect(await left()).toEqual([{ count: 99 }])

  shop.time.pass(2)
  await deleteExpiredParkedSales(shop.context())
  expect(await left()).toEqual([{ count: 0 }])
})

test('shows parked sales only to staff who may sell', async () => {
  const { shop } = await aCounter()
  const bea = await anEmployee(shop)
  await expect(bea.call(parked.listParkedSales, {})).rejects.toMatchObject({ kind: 'forbidden' })
})
