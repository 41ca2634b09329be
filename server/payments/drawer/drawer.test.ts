import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import * as contract from '#contract/payments/drawer.ts'
import { getReport } from '#contract/reports/report.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { aCounter, anEmployee, cashSale } from '../../testing/staff.ts'

test('expects starting cash, sales and cash in, minus refunds and cash out, and computes the difference to the count', async () => {
  const { shop, olive, lamp } = await aCounter()
  const { id } = await olive.call(contract.openDrawer, { till: 'Front', float: 100 })
  const sale = cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 50 })
  const order = await olive.call(sellAtCounter, sale)
  await olive.call(sellAtCounter, {
    ...cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 0 }),
    payment: { method: 'terminal', reference: 'A-1' },
  })
  const refund = { id: order.id, key: randomUUID(), amount: 1.4, reason: 'Scratched', restock: false }
  await olive.call(refundOrder, refund)
  const move = { id, key: randomUUID(), kind: 'out' as const, amount: 20, reason: 'Stamps' }
  await olive.call(contract.moveDrawerCash, move)
  await olive.call(contract.moveDrawerCash, move)
  expect(await olive.call(contract.getDrawer, { id })).toMatchObject({
    ...{ float: 10_000, sales: 2_140, refunds: 140, paidIn: 0, paidOut: 2_000, expected: 10_000 },
    moves: [{ kind: 'out', amount: 2_000, reason: 'Stamps' }],
  })
  await expect(
    olive.call(contract.moveDrawerCash, { ...move, key: randomUUID(), amount: 100.01 }),
  ).rejects.toMatchObject({ code: 'not_enough_in_drawer' })

  const closed = await olive.call(contract.closeDrawer, { id, counted: 99.5, note: 'Two quarters' })

  expect(closed).toMatchObject({ expected: 10_000, counted: 9_950, difference: -50, note: 'Two quarters' })
  await expect(olive.call(contract.closeDrawer, { id, counted: 100 })).rejects.toMatchObject({ code: 'drawer_closed' })
  const report = await olive.call(getReport, { name: 'drawers' })
  expect(report.rows).toMatchObject([{ till: 'Front', sales: 21.4, difference: -0.5 }])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('counts cash in the drawer that its seller opened, and allows one open drawer per register', async () => {
  const { shop, olive, lamp } = await aCounter()
  const bea = await anEmployee(shop)
  await shop.sql(`update users set given_rights = '{counter.write}' where username = 'bea'`)
  const front = await olive.call(contract.openDrawer, { till: 'Front', float: 0 })
  const back = await bea.call(contract.openDrawer, { till: 'Back', float: 0 })
  await expect(bea.call(contract.openDrawer, { till: 'FRONT', float: 0 })).rejects.toMatchObject({
    code: 'drawer_open',
  })

  await olive.call(sellAtCounter, cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 30 }))
  expect(await olive.call(contract.listDrawers)).toMatchObject([
    { id: back.id, sales: 0 },
    { id: front.id, sales: 2_140 },
  ])
})

test('counts a sale at the moment of closing in one drawer or in none', async () => {
  const { shop, olive, lamp } = await aCounter()
  const { id } = await olive.call(contract.openDrawer, { till: 'Front', float: 100 })
  await openConnectionsOf(shop)
  const sales = [1, 2, 3, 4].map(() =>
    olive.call(sellAtCounter, cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 30 })),
  )
  const [closed] = await Promise.all([olive.call(contract.closeDrawer, { id, counted: 100 }), ...sales])
  const [after] = await shop.sql<{ cents: number }>(
    'select coalesce(sum(amount_cents), 0)::int as cents from payments where drawer_id = $1',
    [id],
  )

  expect(closed.expected).toBe(10_000 + after!.cents)
})
