import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAdminProducts } from '#contract/catalog/admin-product.ts'
import { cents } from '#contract/money.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { createRepairPrice } from '#contract/price-book/repair-price.ts'
import { addPart, fitPart } from '#contract/repairs/admin-part.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { addTime } from '#contract/repairs/admin-time.ts'

import { changeRepairSettings, getRepairSettings } from '#contract/repairs/repair-settings.ts'
import { claimWarranty, recordClaimCause } from '#contract/repairs/warranty.ts'
import { getProfit, type ProfitKey } from '#contract/reports/profit.ts'
import { parseCsv } from '../../http/csv/csv.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { billTicket, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { aShopWithATicket, pickupByCarla, startRepair } from '../../testing/repairs/tickets.ts'
import { aCounter, anEmployee, cashSale } from '../../testing/staff.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

const DAYS = { from: '2026-01-01', to: '2027-01-31' }

async function rowsBy(owner: Visitor, by: ProfitKey) {
  const { rows, total } = await owner.call(getProfit, { ...DAYS, by })
  return { rows: Object.fromEntries(rows.map(({ name, ...row }) => [name, row])), total }
}

test('J-20: profit is sales less discounts, refunds and cost, and is unknown without a cost', async () => {
  const { shop, olive, lamp } = await aCounter()
  await shop.sql('update products set cost_cents = 800 where id = $1', [lamp.id])
  const mystery = await aProduct(shop, { name: 'Mystery box', priceCents: cents(1_000) })
  const discount = { percent: 10, reason: 'A scratch' }
  const sold = await olive.call(
    sellAtCounter,
    cashSale({
      lines: [
        { productId: lamp.id, quantity: 3, discount },
        { productId: mystery.id, quantity: 1 },
      ],
      ...{ total: 68.48, given: 70 },
    }),
  )
  const lines = [{ itemId: sold.items[0]!.id, quantity: 1 }]
  await olive.call(refundOrder, { id: sold.id, key: randomUUID(), reason: 'Scratched', lines, restock: true })

  const { rows, total } = await rowsBy(olive, 'product')

  expect(rows['Desk lamp (LMP-7)']).toMatchObject({
    ...{ id: lamp.id, sales: 6_000, discounts: 600, refunds: 1_800, netSales: 3_600, unknownSales: 0 },
    ...{ cost: 1_600, labor: 0, profit: 2_000, margin: 0.556 },
  })
  expect(rows['Mystery box']).toMatchObject({ sales: 1_000, unknownSales: 1_000, cost: 0, profit: null, margin: null })
  expect(total).toMatchObject({ netSales: 4_600, unknownSales: 1_000, cost: 1_600, profit: 2_000, margin: 0.556 })
  expect(await olive.call(getProfit, DAYS)).toMatchObject({ unknownProducts: 1, isLaborKnown: false })
  const unknown = await olive.call(listAdminProducts, { condition: 'no-cost' })
  expect(unknown.map(({ name }) => name)).toContain('Mystery box')
  expect(unknown.map(({ name }) => name)).not.toContain('Desk lamp')
})

test('J-20: parts and labor of a comeback count for the first repair, its technician and its customer', async () => {
  const { shop, owner, teo, ticket, teosId } = await aShopWithATicket()
  const battery = await aProduct(shop, { name: 'Cell pack', stock: 9, costCents: cents(1_234) })
  const settings = await owner.call(getRepairSettings)
  await owner.call(changeRepairSettings, { ...settings, laborRate: 65, laborCost: 31, rates: [] } as never)
  const work = async (id: number, minutes: number) => {
    await startRepair(teo, { id }, teosId)
    const { parts } = await teo.call(addPart, { id, key: randomUUID(), productId: battery.id })
    await teo.call(fitPart, { id, partId: parts.at(-1)!.id })
    await teo.call(addTime, { id, key: randomUUID(), minutes })
  }
  await work(ticket.id, 50)
  await billTicket(teo, ticket, [{ kind: 'labor', name: 'Repair', quantity: 1, unitPrice: 100, isTaxable: true }])
  await markReady(teo, ticket)
  await payInCash(owner, ticket, { amount: 107 })
  await teo.call(moveTicket, { id: ticket.id, ...pickupByCarla })
  const claim = await teo.call(claimWarranty, {
    id: ticket.id,
    key: randomUUID(),
    problemDescription: 'It went dark once more.',
  })
  await work(claim.id, 20)
  await teo.call(recordClaimCause, { id: claim.id, cause: 'workmanship' })
  await markReady(teo, claim)
  await shop.sql('update repair_tickets set assignee_id = null where id = $1', [claim.id])

  const amounts = { sales: 10_000, cost: 2_468, labor: 2_583 + 1_033, profit: 3_916, margin: 0.392 }
  expect((await rowsBy(owner, 'technician')).rows).toMatchObject({ teo: { id: teosId, ...amounts } })
  expect((await rowsBy(owner, 'repair')).rows).toMatchObject({ 'Not from the price book': { id: null, ...amounts } })
  expect(Object.values((await rowsBy(owner, 'customer')).rows)).toMatchObject([amounts])
  expect((await rowsBy(owner, 'product')).rows).toMatchObject({ Repairs: amounts })

  await shop.sql('update repair_parts set unit_cost_cents = null where ticket_id = $1', [claim.id])
  const unknown = await owner.call(getProfit, { ...DAYS, by: 'repair' })
  expect(unknown.rows[0]).toMatchObject({ unknownSales: 10_000, profit: null, margin: null })
  expect(unknown.unknownRepairs).toEqual([{ id: ticket.id, number: `T-${ticket.id}` }])
})

test('J-20: a repair whose bill charges parts that nobody recorded has an unknown cost', async () => {
  const { owner, teo, ticket, teosId } = await aShopWithATicket()
  await startRepair(teo, ticket, teosId)
  await billTicket(teo, ticket, [{ kind: 'part', name: 'Screen', quantity: 1, unitPrice: 100, isTaxable: true }])
  await markReady(teo, ticket)
  await payInCash(owner, ticket, { amount: 107 })

  expect((await rowsBy(owner, 'technician')).total).toMatchObject({
    netSales: 10_000,
    unknownSales: 10_000,
    profit: null,
  })
})

test('U-12: shows profit only to staff with the right, who may also download it', async () => {
  const { shop, olive, lamp } = await aCounter()
  await shop.sql('update products set cost_cents = 777 where id = $1', [lamp.id])
  await olive.call(sellAtCounter, cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 21.4 }))
  const bea = await anEmployee(shop)
  const giveRights = (...rights: string[]) =>
    shop.sql(`update users set given_rights = $1 where username = 'bea'`, [rights])

  for (const rights of [[], ['reports.read', 'products.write', 'suppliers.read']]) {
    await giveRights(...rights)
    expect(await problemOf(bea.call(getProfit, DAYS))).toMatchObject({ kind: 'forbidden' })
    const file = await bea.fetch(`/api/admin/profit/export?from=${DAYS.from}&to=${DAYS.to}`)
    expect(file.status).toBe(403)
    expect(await file.text()).not.toMatch(/7\.77|12\.23/)
  }

  await giveRights('profit.read')
  expect((await bea.call(getProfit, DAYS)).total).toMatchObject({ cost: 777, profit: 1_223 })
  const file = await (await bea.fetch(`/api/admin/profit/export?from=${DAYS.from}&to=${DAYS.to}`)).text()
  expect(parseCsv(file).map(({ cells }) => cells)).toEqual([
    expect.arrayContaining(['Product', 'Profit', 'Margin']),
    ['Desk lamp (LMP-7)', '20.00', '0.00', '0.00', '20.00', '0.00', '7.77', '0.00', '0.00', '12.23', '0.612'],
    ['Total', '20.00', '0.00', '0.00', '20.00', '0.00', '7.77', '0.00', '0.00', '12.23', '0.612'],
  ])
})

test('J-20: a repair of the price book costs its parts that are not in the catalog', async () => {
  const { owner, teo, ticket, teosId } = await aShopWithATicket()
  const fault = { fault: 'screen' as const, laborMinutes: 45, price: 100 }
  const { id: repairPriceId, title } = await owner.call(createRepairPrice, {
    ...{ kind: 'laptop' as const, ...fault, otherPartCost: 32.1 },
  })
  await startRepair(teo, ticket, teosId)
  await billTicket(teo, ticket, [
    { kind: 'labor', name: title, unitPrice: 60, isTaxable: true, repairPriceId },
    { kind: 'part', name: 'Screen', unitPrice: 40, isTaxable: true, repairPriceId },
  ])
  await markReady(teo, ticket)
  await payInCash(owner, ticket, { amount: 107 })

  const { rows, total } = await rowsBy(owner, 'repair')
  expect(total).toMatchObject({ netSales: 10_000, unknownSales: 0, cost: 3_210, profit: 6_790 })
  expect(Object.values(rows)).toMatchObject([{ id: repairPriceId, profit: 6_790 }])
})

test('J-20: a card fee is distributed by amount to what the payment paid for', async () => {
  const { shop, olive, lamp } = await aCounter()
  await shop.sql('update products set cost_cents = 800 where id = $1', [lamp.id])
  const mystery = await aProduct(shop, { name: 'Mystery box', priceCents: cents(6_000) })
  await buy(shop.visitor(), [{ productId: lamp.id }, { productId: mystery.id }])
  const [{ shipping } = { shipping: 0 }] = await shop.sql<{ shipping: number }>(
    'select shipping_cents as shipping from orders',
  )
  const feeCents = (8_000 + shipping) / 20
  await shop.sql(
    `insert into card_transactions (id, kind, amount_cents, fee_cents, payment_intent_id, description, at)
      select 'txn_1', 'payment', amount_cents, $1, payment_intent_id, '', created_at from payments`,
    [Math.round(feeCents)],
  )
  await shop.sql(`insert into card_transactions (id, kind, amount_cents, fee_cents, description, at)
    select 'txn_2', 'fee', -25, 0, 'Radar', created_at from payments`)

  const { rows, total } = await rowsBy(olive, 'product')

  expect(rows['Desk lamp (LMP-7)']).toMatchObject({ netSales: 2_000, cost: 800, cardFees: 100, profit: 1_100 })
  expect(rows['Mystery box']).toMatchObject({ netSales: 6_000, cardFees: 300, profit: null })
  expect(rows['Card fees without a sale']).toMatchObject({ netSales: 0, cardFees: 25, profit: -25, margin: null })
  expect(total).toMatchObject({ cardFees: Math.round(feeCents) + 25, profit: 1_075 })
})
