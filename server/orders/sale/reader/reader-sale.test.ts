import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { showSoldGiftCard } from '#contract/balances/admin-balance.ts'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { getBillSale } from '#contract/orders/bill-sale.ts'
import { cancelReaderSale, getReaderSale, retryReaderSale, startReaderSale } from '#contract/orders/reader-sale.ts'
import { saveTipPercents } from '#contract/orders/tip.ts'
import { takeRepairPayment } from '#contract/repairs/admin-account.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { reconcile } from '../../../payments/reconcile.ts'
import { drawCard, sellGiftCard } from '../../../testing/balances/gift-cards.ts'
import { aReaderCounter } from '../../../testing/orders/reader-counter.ts'
import { stockOnHandOf } from '../../../testing/products.ts'
import { problemOf } from '../../../testing/visitor.ts'

test('C-15: takes one card payment for goods, a repair, a gift card and a tip, books each once, and prints the card', async () => {
  const { shop, owner, ticket, lamp, bill, stripe, startSale, tap, aSale, broken } = await aReaderCounter()
  await owner.call(saveTipPercents, { percents: [10] })
  const card = await drawCard(owner, 50)
  const sale = aSale({ tip: 2, bills: [bill, card] })
  const waiting = await startSale(sale)
  expect(waiting).toMatchObject({ state: 'waiting', amount: 18_040, orderId: null })
  expect(await shop.sql('select stock_held from products where id = $1', [lamp.id])).toEqual([{ stock_held: 1 }])
  expect(await broken()).toEqual([])
  expect(await startSale(sale)).toMatchObject({ id: waiting.id, state: 'waiting' })
  tap()

  const states = await Promise.all([1, 2, 3].map(() => owner.call(getReaderSale, { id: waiting.id })))

  expect(states.map(({ state }) => state)).toContain('paid')
  const { orderId, allocations } = await owner.call(getReaderSale, { id: waiting.id })
  expect(allocations.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'order applied',
    'repair applied',
    'gift_card applied',
    'tip applied',
  ])
  expect(await owner.call(showSoldGiftCard, { key: card.id })).toMatchObject({ amount: 5_000 })
  const order = await owner.call(getAdminOrder, { id: orderId! })
  expect(order).toMatchObject({
    ...{ total: 2_140, tip: 200, status: 'delivered', paymentSource: 'online', isAtReader: true },
    paymentMethod: { brand: 'visa', last4: '4242' },
    paidTogether: [
      { kind: 'repair', amount: 10_700, status: 'applied' },
      { kind: 'gift_card', amount: 5_000, status: 'applied' },
    ],
  })
  expect(order.events[0]).toMatchObject({ actor: 'olive', note: 'Sold at the counter, paid by card' })
  expect(await owner.call(getTicket, { id: ticket.id })).toMatchObject({ account: { balance: 0 } })
  expect(await stockOnHandOf(shop, lamp.id)).toBe(9)
  expect(stripe.ledger.intents).toHaveLength(1)
  expect(await broken()).toEqual([])
})

test('C-15: refunds sales at the reader to the card', async () => {
  const { shop, owner, stripe, startSale, tap, broken } = await aReaderCounter()
  const { id } = await startSale({ bills: [] })
  tap()
  const { orderId } = await owner.call(getReaderSale, { id })
  await owner.call(refundOrder, { id: orderId!, key: randomUUID(), reason: 'A scratch', amount: 21.4 })
  await shop.jobs.drain()

  expect(stripe.ledger.refunds).toMatchObject([{ amount: 2_140, status: 'succeeded' }])
  expect(await broken()).toEqual([])
})

test('C-15: shows why a card was declined, and charges the next card with the same intent', async () => {
  const { owner, stripe, startSale, tap, broken } = await aReaderCounter()
  const { id } = await startSale()
  tap('4000 0000 0000 0002')
  expect(await owner.call(getReaderSale, { id })).toMatchObject({ state: 'stopped', why: 'Your card was declined.' })
  expect(await owner.call(retryReaderSale, { id })).toMatchObject({ state: 'waiting', why: null })

  tap('customer_canceled')
  expect(await owner.call(getReaderSale, { id })).toMatchObject({
    state: 'stopped',
    why: 'The customer canceled at the reader.',
  })

  await owner.call(retryReaderSale, { id })
  tap()
  expect(await owner.call(getReaderSale, { id })).toMatchObject({ state: 'paid' })
  expect(stripe.ledger.intents).toHaveLength(1)
  expect(await broken()).toEqual([])
})

test('C-15: canceling charges nothing and releases everything', async () => {
  const { shop, owner, lamp, stripe, startSale, reader, broken } = await aReaderCounter()
  const card = await sellGiftCard(owner, 10)
  const { id, amount } = await startSale({ giftCard: { code: card.code, amount: 10 } })

  expect(amount).toBe(11_840)
  expect(await broken()).toEqual([])
  expect(await owner.call(cancelReaderSale, { id })).toMatchObject({ state: 'cancelled', orderId: null })
  expect(stripe.ledger.intents).toMatchObject([{ status: 'canceled' }])
  expect(() => stripe.presentCard(reader.id, '4242 4242 4242 4242')).toThrow()
  expect(await shop.sql('select stock_held from products where id = $1', [lamp.id])).toEqual([{ stock_held: 0 }])
  expect(await shop.sql('select held_cents from balances')).toEqual([{ held_cents: 0 }])
  expect(await shop.sql('select waiting from reader_sales')).toEqual([{ waiting: null }])
  expect(await owner.call(retryReaderSale, { id })).toMatchObject({ state: 'cancelled' })
  expect(await problemOf(owner.call(getBillSale, { id }))).toMatchObject({ code: 'bill_sale_not_found' })
  expect(await broken()).toEqual([])
})

test('C-15: pays a part of goods and of a repair by gift card beside the reader', async () => {
  const { shop, owner, startSale, tap, broken } = await aReaderCounter()
  const card = await sellGiftCard(owner, 50)
  const { id, amount } = await startSale({ giftCard: { code: card.code, amount: 50 } })
  expect(amount).toBe(7_840)

  tap()
  expect(await owner.call(getReaderSale, { id })).toMatchObject({ state: 'paid' })
  expect(await shop.sql('select balance_cents, held_cents from balances')).toEqual([
    { balance_cents: 0, held_cents: 0 },
  ])
  expect(await broken()).toEqual([])
})

test('C-15: asks the reader only for the tip if a gift card pays for all goods, and never for less than its minimum', async () => {
  const { shop, owner, aSale, startSale, tap, broken } = await aReaderCounter()
  await owner.call(saveTipPercents, { percents: [10] })
  const card = await sellGiftCard(owner, 200)
  const paysAllBut = (rest: number) => ({
    bills: [],
    giftCard: { code: card.code, amount: Number((21.4 - rest).toFixed(2)) },
  })
  for (const tooLittle of [{ ...paysAllBut(0.49) }, { ...paysAllBut(0), tip: 0.49 }])
    expect(await problemOf(owner.call(startReaderSale, aSale(tooLittle)))).toMatchObject({ code: 'amount_too_small' })
  expect(await shop.sql('select held_cents from balances')).toEqual([{ held_cents: 0 }])

  const { id, amount } = await startSale({ ...paysAllBut(0), tip: 2 })
  expect(amount).toBe(200)
  tap()
  const { orderId, allocations } = await owner.call(getReaderSale, { id })
  expect(allocations.map(({ kind, status }) => `${kind} ${status}`)).toEqual(['order applied', 'tip applied'])
  expect(await owner.call(getAdminOrder, { id: orderId! })).toMatchObject({
    ...{ total: 2_140, paidByBalance: 2_140, tip: 200 },
  })
  expect(await shop.sql('select balance_cents, held_cents from balances')).toEqual([
    { balance_cents: 17_860, held_cents: 0 },
  ])
  expect(await broken()).toEqual([])
})

test.for(['the webhook', 'the job'] as const)(
  'C-15: records a card payment reported by %s after the register was closed',
  async (who) => {
    const { shop, owner, ticket, stripe, sendEvent, startSale, tap, broken } = await aReaderCounter()
    const { id } = await startSale()
    tap()
    if (who === 'the webhook') await sendEvent(stripe.event('terminal.reader.action_succeeded'))
    else {
      shop.time.pass(1)
      await reconcile(shop.context())
    }
    expect(await shop.sql('select sale_key from orders')).toEqual([{ sale_key: id }])
    expect(await owner.call(getTicket, { id: ticket.id })).toMatchObject({ account: { balance: 0 } })
    expect(await broken()).toEqual([])
  },
)

test('C-15: refunds only what can no longer be delivered to the card, and notifies staff', async () => {
  const { shop, owner, ticket, stripe, startSale, tap, broken } = await aReaderCounter()
  const { id } = await startSale()
  await owner.call(takeRepairPayment, {
    ...{ id: ticket.id, key: randomUUID(), kind: 'repair', source: 'cash', amount: 107 },
  })
  tap()
  const { state, allocations } = await owner.call(getReaderSale, { id })
  await shop.jobs.drain()
  expect({ state, effects: allocations.map(({ status }) => status) }).toEqual({
    state: 'paid',
    effects: ['applied', 'returned'],
  })
  expect(stripe.ledger.refunds).toMatchObject([{ amount: 10_700 }])
  expect(await shop.sql('select kind from unmatched_payments')).toHaveLength(1)
  expect(await broken()).toEqual([])
})

test('C-15: refunds all of a sale that became impossible', async () => {
  const { shop, stripe, owner, lamp, startSale, tap, broken } = await aReaderCounter()
  const { id } = await startSale({ bills: [] })
  await shop.sql('delete from stock_holds')
  await shop.sql('update products set stock_held = 0, stock_on_hand = 0')
  await shop.sql(
    `insert into stock_movements (product_id, quantity, reason, cause, at) values ($1, -10, 'corrected', 'broken', now())`,
    [lamp.id],
  )
  tap()
  expect(await owner.call(getReaderSale, { id })).toMatchObject({ state: 'returned', orderId: null })

  await shop.jobs.drain()
  expect(stripe.ledger.refunds).toMatchObject([{ amount: 2_140 }])
  expect(await shop.sql('select 1 from orders')).toEqual([])
  expect(await broken()).toEqual([])
})

test('C-15: reports an unreachable reader, and can retry it', async () => {
  const { owner, stripe, reader, startSale, broken } = await aReaderCounter()
  stripe.setReader(reader.id, 'offline')
  const { id, state, why } = await startSale()
  expect({ state, why }).toEqual({
    state: 'stopped',
    why: 'The card reader did not respond. It may be busy, off or offline.',
  })

  const looked = await owner.call(getReaderSale, { id })
  expect(looked.why).toMatch(/It may be busy, off or offline\.$/)

  stripe.setReader(reader.id, 'online')
  expect(await owner.call(retryReaderSale, { id })).toMatchObject({ state: 'waiting' })
  expect(await broken()).toEqual([])
})

test('C-15: cancels an unpaid reader sale automatically after ten minutes', async () => {
  const { shop, owner, stripe, startSale, broken } = await aReaderCounter()
  const { id } = await startSale()
  shop.time.pass(11)
  await reconcile(shop.context())
  expect(stripe.ledger.intents).toMatchObject([{ status: 'canceled' }])
  expect(await owner.call(getReaderSale, { id })).toMatchObject({ state: 'cancelled' })
  expect(await broken()).toEqual([])
})

test('C-15: requests nothing at a reader if nothing is due or the price differs', async () => {
  const { owner, aSale } = await aReaderCounter()
  const card = await sellGiftCard(owner, 200)
  const covered = aSale({ giftCard: { code: card.code, amount: 128.4 } })

  expect(await problemOf(owner.call(startReaderSale, covered))).toMatchObject({ code: 'nothing_to_pay' })
  expect(await problemOf(owner.call(startReaderSale, aSale({ total: 20 })))).toMatchObject({ code: 'amount_mismatch' })
  expect(await problemOf(owner.call(startReaderSale, aSale({ tip: 2 })))).toMatchObject({
    fields: { tip: ['Tips are switched off'] },
  })
  expect(await problemOf(owner.call(startReaderSale, aSale({ lines: [], bills: [], total: 0 })))).toMatchObject({
    code: 'validation_failed',
  })
})
