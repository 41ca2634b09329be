import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { findSaleBills, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { prepareRepairPayment } from '#contract/repairs/account.ts'
import { refundRepairPayment } from '#contract/repairs/admin-account.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aProduct, stockOnHandOf } from '../../testing/products.ts'
import { aShopWithAnApproval, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { cashSale } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

async function aLampAndARepair() {
  const given = await aShopWithAnApproval()
  await markReady(given.teo, given.ticket)
  const lamp = await aProduct(given.shop, { name: 'Desk lamp' })
  const bill = { kind: 'repair' as const, id: String(given.ticket.id), amount: 107 }
  const sale = () => ({
    ...cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 130 }),
    bills: [bill],
  })
  return { ...given, lamp, bill, sale }
}

test('C-11: takes one payment for a lamp and a repair’s balance, books each once, and prints one receipt', async () => {
  const { shop, owner, ticket, lamp, sale } = await aLampAndARepair()
  const found = await owner.call(findSaleBills, { search: ticket.number })
  expect(found).toMatchObject([{ kind: 'repair', id: String(ticket.id), amount: 10_700, tax: 700 }])

  const sold = sale()
  const order = await owner.call(sellAtCounter, sold)
  await owner.call(sellAtCounter, sold)

  expect(order).toMatchObject({
    total: 2_140,
    change: 160,
    paidTogether: [{ kind: 'repair', label: `Repair ${ticket.number}`, amount: 10_700, status: 'applied' }],
  })
  expect(await shop.sql('select amount_cents, source from payments')).toEqual([
    { amount_cents: 12_840, source: 'cash' },
  ])
  const { account } = await owner.call(getTicket, { id: ticket.id })
  expect(account).toMatchObject({ balance: 0, payments: [{ amount: 10_700, source: 'cash' }] })
  expect(await owner.call(findSaleBills, { search: ticket.number })).toEqual([])
  expect(await stockOnHandOf(shop, lamp.id)).toBe(9)
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('C-11: refunds each part separately with its tax', async () => {
  const { shop, owner, ticket, sale } = await aLampAndARepair()
  const { id } = await owner.call(sellAtCounter, sale())
  const { account } = await owner.call(getTicket, { id: ticket.id })
  const part = { key: randomUUID(), reason: 'A scratch' }
  await owner.call(refundRepairPayment, { ...part, id: ticket.id, paymentId: account.payments[0]!.id, amount: 53.5 })
  expect(await owner.call(getAdminOrder, { id })).toMatchObject({ refunded: 0, refundable: 2_140 })

  await owner.call(refundOrder, { ...part, key: randomUUID(), id, amount: 21.4 })
  await shop.jobs.drain()
  expect(await shop.sql('select amount_cents, tax_cents, source from refunds order by created_at')).toEqual([
    { amount_cents: 5_350, tax_cents: 350, source: 'cash' },
    { amount_cents: 2_140, tax_cents: 140, source: 'cash' },
  ])
  expect(await owner.call(getTicket, { id: ticket.id })).toMatchObject({ account: { paid: 5_350 } })
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('C-11: takes no money if one part of the sale fails', async () => {
  const { shop, owner, ticket, lamp, bill, sale } = await aLampAndARepair()
  const tooLittle = await problemOf(owner.call(sellAtCounter, { ...sale(), payment: { method: 'cash', given: 100 } }))
  expect(tooLittle.fields).toHaveProperty('payment.given')

  await shop.sql('update products set stock_on_hand = 0')
  expect((await problemOf(owner.call(sellAtCounter, sale()))).code).toBe('out_of_stock')

  await shop.sql('update products set stock_on_hand = 10')
  for (const id of ['999999', 'nonsense'])
    expect((await problemOf(owner.call(sellAtCounter, { ...sale(), bills: [{ ...bill, id }] }))).code).toBe(
      'ticket_not_found',
    )
  const order = { ...sale(), bills: [{ ...bill, kind: 'order' as const }] }
  expect((await problemOf(owner.call(sellAtCounter, order))).code).toBe('not_payable_together')

  await payInCash(owner, ticket, { amount: 7 })
  const changed = await problemOf(owner.call(sellAtCounter, sale()))
  expect(changed).toMatchObject({ code: 'bill_changed', details: { bill: { amount: 100 } } })
  expect(await stockOnHandOf(shop, lamp.id)).toBe(10)
  expect(await shop.sql('select count(*)::int from payments')).toEqual([{ count: 1 }])
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('C-11: takes a balance once at two concurrent registers, and cancels an open card form for it', async () => {
  const { shop, owner, ticket, sale } = await aLampAndARepair()
  await shop.visitor().call(prepareRepairPayment, { key: ticket.key, kind: 'repair', amount: 107 })
  const both = await Promise.allSettled([1, 2].map(() => owner.call(sellAtCounter, sale())))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await shop.sql('select amount_cents from repair_payments')).toEqual([{ amount_cents: 10_700 }])
  expect(await shop.sql("select progress from payments where source = 'online'")).toEqual([{ progress: 'released' }])
})
