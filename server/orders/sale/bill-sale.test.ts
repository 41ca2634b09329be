import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { getBillSale, sellBills } from '#contract/orders/bill-sale.ts'
import { getParkedSale, listParkedSales, parkSale } from '#contract/orders/parked-sale.ts'
import { closeDrawer, getDrawer, openDrawer } from '#contract/payments/drawer.ts'
import { prepareRepairPayment } from '#contract/repairs/account.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aProduct } from '../../testing/products.ts'
import { aShopWithAnApproval, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { problemOf } from '../../testing/visitor.ts'

async function aRepairToPay() {
  const given = await aShopWithAnApproval()
  await markReady(given.teo, given.ticket)
  const bill = { kind: 'repair' as const, id: String(given.ticket.id) }
  const sale = () => ({
    key: randomUUID(),
    bills: [{ ...bill, amount: 107 }],
    payment: { method: 'cash' as const, given: 110 },
  })
  const accountOf = async () => (await given.owner.call(getTicket, { id: given.ticket.id })).account
  return { ...given, bill, sale, accountOf }
}

test('C-13: records one payment for open balances without an order, once, and counts it in the drawer', async () => {
  const { shop, owner, ticket, sale, accountOf } = await aRepairToPay()
  const { id } = await owner.call(openDrawer, { till: 'Front', float: 50 })
  await shop.visitor().call(prepareRepairPayment, { key: ticket.key, kind: 'repair', amount: 107 })
  const wanted = sale()
  await openConnectionsOf(shop)

  const [first, second] = await Promise.all([owner.call(sellBills, wanted), owner.call(sellBills, wanted)])

  expect(second).toEqual(first)
  expect(first).toMatchObject({
    ...{ id: wanted.key, soldBy: 'olive', paymentSource: 'cash', paid: 10_700, cashGiven: 11_000, change: 300 },
    bills: [{ kind: 'repair', label: `Repair ${ticket.number}`, amount: 10_700, status: 'applied' }],
  })
  expect(await owner.call(getBillSale, { id: wanted.key })).toEqual(first)
  expect(await accountOf()).toMatchObject({ balance: 0, payments: [{ amount: 10_700, source: 'cash' }] })
  expect(await shop.sql('select id from orders')).toEqual([])
  expect(await shop.sql("select progress from payments where source = 'online'")).toEqual([{ progress: 'released' }])
  expect(await owner.call(getDrawer, { id })).toMatchObject({ expected: 15_700 })
  await owner.call(closeDrawer, { id, counted: 157, note: '' })
  expect(await owner.call(listAudit, { action: 'order.bills_paid' })).toHaveLength(1)
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('C-13: takes no payment if the cash is too little, the amount differs or the balance is unknown', async () => {
  const { shop, owner, teo, ticket, bill, sale } = await aRepairToPay()
  const short = owner.call(sellBills, { ...sale(), payment: { method: 'cash', given: 100 } })
  expect((await problemOf(short)).fields).toHaveProperty('payment.given')

  const none = owner.call(sellBills, { ...sale(), bills: [] })
  expect((await problemOf(none)).fields).toHaveProperty('bills')

  for (const id of ['999999', 'nonsense']) {
    const unknown = owner.call(sellBills, { ...sale(), bills: [{ ...bill, id, amount: 107 }] })
    expect((await problemOf(unknown)).code).toBe('ticket_not_found')
  }
  await payInCash(owner, ticket, { amount: 7 })
  const changed = await problemOf(owner.call(sellBills, sale()))
  expect(changed).toMatchObject({ code: 'bill_changed', details: { bill: { amount: 100 } } })

  const never = owner.call(getBillSale, { id: randomUUID() })
  expect((await problemOf(never)).code).toBe('bill_sale_not_found')
  await expect(teo.call(sellBills, sale())).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await shop.sql('select count(*)::int from payments')).toEqual([{ count: 1 }])
})

test('C-12: pays a balance by gift card, and the rest by card terminal', async () => {
  const { shop, owner, sale, accountOf } = await aRepairToPay()
  const { code } = await sellGiftCard(owner, 57)
  const sold = await owner.call(sellBills, {
    ...sale(),
    giftCard: { code, amount: 57 },
    payment: { method: 'terminal', reference: '004711' },
  })

  expect(sold).toMatchObject({
    ...{ paymentSource: 'terminal', paid: 5_000, cashGiven: null, change: null, paymentReference: '004711' },
    bills: [{ amount: 5_000, byBalance: 5_700 }],
  })
  expect(await accountOf()).toMatchObject({ balance: 0 })
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('C-14: parks a sale with a balance, shows its current amount when resumed, and is paid once', async () => {
  const { shop, owner, ticket, bill, sale, accountOf } = await aRepairToPay()
  const lamp = await aProduct(shop, { name: 'Desk lamp' })
  const parked = await owner.call(parkSale, {
    key: randomUUID(),
    lines: [{ productId: lamp.id, quantity: 1 }],
    bills: [bill],
  })
  const { id: aloneId } = await owner.call(parkSale, { key: randomUUID(), lines: [], bills: [bill] })
  expect(parked).toMatchObject({ total: 12_840, unitCount: 1, bills: [{ ...bill, amount: 10_700 }] })
  expect(parked.bills[0]!.about).toContain('Carla')
  expect(await owner.call(listParkedSales)).toMatchObject([
    { id: aloneId, total: 10_700, unitCount: 0, billCount: 1 },
    { id: parked.id, total: 12_840, unitCount: 1, billCount: 1 },
  ])
  const empty = owner.call(parkSale, { key: randomUUID(), lines: [] })
  expect((await problemOf(empty)).fields).toHaveProperty('lines')

  await payInCash(owner, ticket, { amount: 7 })
  expect((await owner.call(getParkedSale, { id: parked.id })).bills).toMatchObject([{ amount: 10_000 }])
  const bills = [{ ...bill, amount: 100 }]
  const pay = () => owner.call(sellBills, { ...sale(), bills, parkedId: aloneId })
  const both = await Promise.allSettled([pay(), pay()])

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await accountOf()).balance).toBe(0)
  expect((await owner.call(getParkedSale, { id: parked.id })).bills).toEqual([])
  expect(await owner.call(listParkedSales)).toHaveLength(1)
  expect(await checkInvariants(shop.sql)).toEqual([])
})
