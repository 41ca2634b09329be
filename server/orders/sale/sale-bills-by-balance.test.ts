import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getBalance } from '#contract/balances/admin-balance.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { refundRepairPayment } from '#contract/repairs/admin-account.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { getReport } from '#contract/reports/report.ts'
import { sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aProduct } from '../../testing/products.ts'
import { aShopWithAnApproval, markReady } from '../../testing/repairs/bills.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { cashSale } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

async function aSaleWithACard(amount: number) {
  const given = await aShopWithAnApproval()
  await markReady(given.teo, given.ticket)
  const lamp = await aProduct(given.shop, { name: 'Desk lamp' })
  const card = await sellGiftCard(given.owner, amount)
  const sell = (paid: { amount: number; given: number }) =>
    given.owner.call(sellAtCounter, {
      ...cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: paid.given }),
      bills: [{ kind: 'repair' as const, id: String(given.ticket.id), amount: 107 }],
      giftCard: { code: card.code, amount: paid.amount },
    })
  const left = () => given.owner.call(getBalance, { id: card.id })
  return { ...given, card, sell, left }
}

test('C-12: pays goods and a part of a balance by gift card and the rest in cash at the counter, and refunds both the same way', async () => {
  const { shop, owner, ticket, sell, left } = await aSaleWithACard(71.4)
  const order = await sell({ amount: 71.4, given: 60 })

  expect(order).toMatchObject({
    ...{ total: 2_140, paidByBalance: 2_140, change: 300, paymentSource: 'cash' },
    paidTogether: [{ kind: 'repair', amount: 5_700, byBalance: 5_000 }],
  })
  expect(
    await shop.sql("select amount_cents, source from payments where source = 'cash' and amount_cents < 6000"),
  ).toEqual([{ amount_cents: 5_700, source: 'cash' }])
  expect(await left()).toMatchObject({ balance: 0, held: 0 })
  const { account } = await owner.call(getTicket, { id: ticket.id })
  expect(account).toMatchObject({ balance: 0, payments: [{ amount: 10_700, source: 'cash' }] })
  await owner.call(refundRepairPayment, {
    ...{ id: ticket.id, paymentId: account.payments[0]!.id, key: randomUUID(), amount: 60 },
    reason: 'A scratch',
  })
  expect(await shop.sql('select amount_cents, source from refunds order by amount_cents')).toEqual([
    { amount_cents: 1_000, source: 'cash' },
    { amount_cents: 5_000, source: 'balance' },
  ])
  expect(await left()).toMatchObject({ balance: 5_000 })
  const { rows } = await owner.call(getReport, { name: 'journal' })
  const sum = (name: string) =>
    rows
      .filter(({ account }) => account === name)
      .reduce((all, { debit, credit }) => all + Number(debit ?? 0) - Number(credit ?? 0), 0)
  expect(sum('Cash drawers')).toBeCloseTo(118.4)
  expect(sum('Gift cards and store credit')).toBeCloseTo(-50)
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('C-12: takes no payment at the counter if a gift card covers everything', async () => {
  const { shop, owner, ticket, sell, left } = await aSaleWithACard(150)
  expect((await problemOf(sell({ amount: 128.41, given: 0 }))).fields).toHaveProperty('giftCard.amount')

  const order = await sell({ amount: 128.4, given: 0 })
  expect(order).toMatchObject({ paymentSource: 'balance', cashGiven: null, paidByBalance: 2_140 })
  expect((await owner.call(getTicket, { id: ticket.id })).account).toMatchObject({
    balance: 0,
    payments: [{ amount: 10_700, source: 'balance' }],
  })
  expect(await left()).toMatchObject({ balance: 2_160 })
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('C-12: spends a gift card on the same balance once at two concurrent registers', async () => {
  const { shop, sell, left } = await aSaleWithACard(71.4)
  await openConnectionsOf(shop)
  const both = await Promise.allSettled([1, 2].map(() => sell({ amount: 71.4, given: 57 })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await left()).toMatchObject({ balance: 0, held: 0 })
  expect(await checkInvariants(shop.sql)).toEqual([])
})
