import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawGiftCard, getBalance, refundGiftCard, showSoldGiftCard } from '#contract/balances/admin-balance.ts'
import { sellBills } from '#contract/orders/bill-sale.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { getParkedSale, parkSale } from '#contract/orders/parked-sale.ts'
import { cancelReaderSale } from '#contract/orders/reader-sale.ts'
import { getDrawer, openDrawer } from '#contract/payments/drawer.ts'
import { getReport } from '#contract/reports/report.ts'
import { deleteUnpaidCards } from '../../balances/gift-card/delete-unpaid-cards.ts'
import { showSoldGiftCard as showSold } from '../../balances/gift-card/draw-gift-card.ts'
import { giftCardAtCounter } from '../../balances/gift-card/gift-card-at-counter.ts'
import { aGiftShop, buyGiftCard, drawCard, giftForAda, sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aReaderCounter } from '../../testing/orders/reader-counter.ts'
import { cashSale } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

test('T-9: sells a lamp, a repair and a gift card together as a liability, which another gift card cannot pay', async () => {
  const { owner, lamp, bill, broken } = await aReaderCounter()
  const { id: drawer } = await owner.call(openDrawer, { till: 'Front', float: 100 })
  const old = await sellGiftCard(owner, 150)
  const card = await drawCard(owner, 50)
  const sold = (paid: { amount: number; given: number }) => ({
    ...cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: paid.given }),
    discount: { percent: 10, reason: 'Scratched' },
    total: 19.26,
    bills: [card, bill],
    giftCard: { code: old.code, amount: paid.amount },
  })
  const more = await problemOf(owner.call(sellAtCounter, sold({ amount: 126.27, given: 60 })))
  expect(more.fields).toEqual({ 'giftCard.amount': ['A gift card can’t pay for another gift card'] })
  expect((await problemOf(owner.call(showSoldGiftCard, { key: card.id }))).code).toBe('gift_card_not_found')

  const order = await owner.call(sellAtCounter, sold({ amount: 126.26, given: 60 }))

  expect(order).toMatchObject({ total: 1_926, discount: 200, change: 1_000 })
  expect(order.paidTogether).toMatchObject([
    { kind: 'gift_card', id: card.id, label: 'Gift card', amount: 5_000, byBalance: 0 },
    { kind: 'repair', amount: 0, byBalance: 10_700 },
  ])
  const shown = await owner.call(showSoldGiftCard, { key: card.id })
  expect(await owner.call(getBalance, { id: shown.id })).toMatchObject({ balance: 5_000, refundable: 5_000 })
  expect(await owner.call(getDrawer, { id: drawer })).toMatchObject({ expected: 10_000 + 15_000 + 5_000 })
  const { totals } = await owner.call(getReport, { name: 'sales' })
  expect(totals).toMatchObject({ orders: 1, sales: 126.26 })
  const { rows } = await owner.call(getReport, { name: 'journal' })
  const owed = rows.filter(({ account }) => account === 'Gift cards and store credit')
  const left = owed.reduce((sum, { debit, credit }) => sum + Number(credit ?? 0) - Number(debit ?? 0), 0)
  expect(left).toBeCloseTo(150 + 50 - 126.26)
  await owner.call(refundGiftCard, { id: shown.id, key: randomUUID(), reason: 'Changed their mind' })
  expect(await owner.call(getDrawer, { id: drawer })).toMatchObject({ expected: 10_000 + 15_000 })
  expect(await broken()).toEqual([])
})

test('T-9: parks a gift card with its sale, cancels it at the reader, and sells it once by the next payment', async () => {
  const { owner, lamp, startSale, broken } = await aReaderCounter()
  const bill = await drawCard(owner, 50)
  const { kind, id } = bill
  const parked = await owner.call(parkSale, { key: randomUUID(), lines: [], bills: [{ kind, id }] })
  expect(await owner.call(getParkedSale, { id: parked.id })).toMatchObject({
    bills: [{ kind, id, amount: 5_000, tax: 0 }],
  })
  const waiting = await startSale({ bills: [bill], lines: [], total: 0 })
  await owner.call(cancelReaderSale, { id: waiting.id })
  const again = await startSale({ bills: [bill], lines: [{ productId: lamp.id, quantity: 1 }] })
  const payment = { method: 'terminal', reference: 'A-1' } as const
  const sale = { key: randomUUID(), bills: [bill], payment, parkedId: parked.id }
  const sold = await owner.call(sellBills, sale)

  expect(sold).toMatchObject({ paid: 5_000, bills: [{ kind, id, amount: 5_000, status: 'applied' }] })
  expect(await owner.call(sellBills, sale)).toEqual(sold)
  expect(await owner.call(cancelReaderSale, { id: again.id })).toMatchObject({ state: 'cancelled' })
  const second = await problemOf(owner.call(sellBills, { key: randomUUID(), bills: [bill], payment }))
  expect(second.code).toBe('bill_changed')
  expect(await broken()).toEqual([])
})

test('T-9: creates one unpaid card per key, emails it when paid, shows its code for an hour, and deletes it unpaid', async () => {
  const { shop, olive, carla } = await aGiftShop()
  const draft = { key: randomUUID(), amount: 40, ...giftForAda }
  const bill = await olive.call(drawGiftCard, draft)
  expect(bill).toMatchObject({ about: 'For Ada, emailed to ada@example.com once it is paid', tax: 0 })
  expect(await olive.call(drawGiftCard, draft)).toEqual(bill)
  expect((await problemOf(olive.call(drawGiftCard, { ...draft, amount: 41 }))).code).toBe('key_used')
  const mailed = () => shop.sql(`select to_address from mail_messages where kind = 'gift_card'`)
  expect(await mailed()).toEqual([])
  const pay = (id: string, amount = 40) =>
    olive.call(sellBills, {
      ...{ key: randomUUID(), bills: [{ kind: 'gift_card', id, amount }] },
      payment: { method: 'cash', given: amount },
    })
  await pay(bill.id)
  expect(await mailed()).toEqual([{ to_address: 'ada@example.com' }])
  expect((await problemOf(olive.call(drawGiftCard, draft))).code).toBe('key_used')
  const online = await buyGiftCard(carla)
  for (const id of [online.key, randomUUID(), 'no key'])
    expect((await problemOf(pay(id, 50))).code).toBe('bill_changed')
  expect((await problemOf(olive.call(showSoldGiftCard, { key: online.key }))).code).toBe('gift_card_not_found')

  const late = await drawCard(olive, 25)
  const shown = () => showSold(shop.context(), { key: bill.id })
  shop.time.pass(59)
  expect(await shown()).toMatchObject({ amount: 4_000 })
  shop.time.pass(1)
  expect((await problemOf(shown())).code).toBe('gift_card_not_found')
  const due = () => giftCardAtCounter.due(shop.context(), late.id)
  shop.time.pass(14 * 24 * 60 - 60)
  expect(await due()).toMatchObject({ amountCents: 2_500 })
  shop.time.pass(1)
  expect(await due()).toBeNull()
  shop.time.pass(16 * 24 * 60)
  await deleteUnpaidCards(shop.context())
  expect(await shop.sql('select status from gift_card_sales')).toEqual([{ status: 'paid' }, { status: 'paid' }])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})
