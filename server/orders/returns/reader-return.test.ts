import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getGiftCardBalance } from '#contract/balances/gift-card.ts'
import { cents } from '#contract/money.ts'
import { type AdminOrder, getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { getReturn, startReaderReturn } from '#contract/orders/order-return.ts'
import { cancelReaderSale, getReaderSale } from '#contract/orders/reader-sale.ts'
import { openDrawer } from '#contract/payments/drawer.ts'
import { sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { aReaderCounter } from '../../testing/orders/reader-counter.ts'
import { aProduct, stockOnHandOf } from '../../testing/products.ts'
import { cashSale } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

async function anExchangeAtTheReader() {
  const counter = await aReaderCounter()
  const { shop, owner, lamp, reader } = counter
  await owner.call(openDrawer, { till: 'Front', float: 100 })
  const desk = await aProduct(shop, { name: 'Desk', priceCents: cents(10_000), stock: 3 })
  const sold: AdminOrder = await owner.call(
    sellAtCounter,
    cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 21.4 }),
  )
  const draft = (sale: object = {}) => ({
    ...{ key: randomUUID(), orderId: sold.id, reason: 'Wants a desk', balance: 85.6 },
    lines: [{ itemId: sold.items[0]!.id, quantity: 1 }],
    sale: { lines: [{ productId: desk.id, quantity: 1 }], total: 107, readerId: reader.id, ...sale },
  })
  return { ...counter, desk, sold, draft }
}

test('C-20: the balance of an exchange is paid at the card reader, beside cash and a gift card', async () => {
  const { shop, owner, stripe, tap, lamp, desk, sold, draft, broken } = await anExchangeAtTheReader()
  const { code } = await sellGiftCard(owner, 20)
  const exchange = draft({ giftCard: { code, amount: 20 }, partialPayments: [{ method: 'cash', amount: 15 }] })

  const waiting = await owner.call(startReaderReturn, exchange)

  expect(waiting).toMatchObject({ id: exchange.key, state: 'waiting', amount: 5_060 })
  expect(await owner.call(getAdminOrder, { id: sold.id })).toMatchObject({ refunded: 0 })
  expect(await broken()).toEqual([])
  tap()
  expect(await owner.call(startReaderReturn, exchange)).toMatchObject({ id: exchange.key })
  const { state, orderId } = await owner.call(getReaderSale, { id: exchange.key })
  expect(state).toBe('paid')
  const done = await owner.call(getReturn, { id: exchange.key })
  expect(done).toMatchObject({ value: 2_140, exchanged: 2_140, givenBack: [], exchangeOrder: { id: orderId } })
  expect(done.exchangeOrder!.paidWith.map(({ way, amount }) => `${way} ${amount}`)).toEqual([
    'card 5060',
    'cash 1500',
    'gift_card 2000',
    'gift_card 2140',
  ])
  expect(await owner.call(getGiftCardBalance, { code })).toMatchObject({ balance: 0 })
  expect(stripe.ledger.intents).toMatchObject([{ amount: 5_060, status: 'succeeded' }])
  expect([await stockOnHandOf(shop, lamp.id), await stockOnHandOf(shop, desk.id)]).toEqual([10, 2])
  expect(await broken()).toEqual([])
})

test('C-20: an exchange that is canceled at the reader changes nothing', async () => {
  const { shop, owner, lamp, desk, sold, draft, broken } = await anExchangeAtTheReader()
  const exchange = draft()
  await owner.call(startReaderReturn, exchange)

  expect(await owner.call(cancelReaderSale, { id: exchange.key })).toMatchObject({ state: 'cancelled' })

  expect((await problemOf(owner.call(getReturn, { id: exchange.key }))).code).toBe('return_not_found')
  expect(await owner.call(getAdminOrder, { id: sold.id })).toMatchObject({ refunded: 0 })
  expect([await stockOnHandOf(shop, lamp.id), await stockOnHandOf(shop, desk.id)]).toEqual([9, 3])
  expect(await broken()).toEqual([])
})

test('C-20: refunds the card if the goods were refunded while the reader waited', async () => {
  const { shop, owner, stripe, tap, sold, draft, broken } = await anExchangeAtTheReader()
  const exchange = draft()
  await owner.call(startReaderReturn, exchange)
  await owner.call(refundOrder, { id: sold.id, key: randomUUID(), reason: 'Twice', amount: 21.4 })
  tap()

  expect(await owner.call(getReaderSale, { id: exchange.key })).toMatchObject({ state: 'returned', orderId: null })

  await shop.jobs.drain()
  expect(stripe.ledger.refunds).toMatchObject([{ amount: 8_560, status: 'succeeded' }])
  expect(await broken()).toEqual([])
})

test('C-20: refuses an exchange at the reader whose balance has changed, or that leaves nothing to pay', async () => {
  const { owner, draft } = await anExchangeAtTheReader()
  expect((await problemOf(owner.call(startReaderReturn, { ...draft(), balance: 85.5 }))).code).toBe('amount_mismatch')
  const { code } = await sellGiftCard(owner, 100)
  const covered = draft({ giftCard: { code, amount: 85.6 } })
  expect((await problemOf(owner.call(startReaderReturn, covered))).code).toBe('nothing_to_pay')
})
