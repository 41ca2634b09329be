import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decideQuote } from '#contract/inquiries/inquiry.ts'
import { getAdminOrder, listAdminOrders } from '#contract/orders/admin-order.ts'
import { getBillSale } from '#contract/orders/bill-sale.ts'
import { findSaleBills } from '#contract/orders/counter-sale.ts'
import { listParkedSales, parkSale } from '#contract/orders/parked-sale.ts'
import { cancelReaderSale, getReaderSale } from '#contract/orders/reader-sale.ts'
import { refundRepairPayment } from '#contract/repairs/admin-account.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { getReport } from '#contract/reports/report.ts'
import { sellGiftCard } from '../../../testing/balances/gift-cards.ts'
import { createInquiry as anInquiry, quoteInquiry } from '../../../testing/inquiries/inquiries.ts'
import { aReaderCounter } from '../../../testing/orders/reader-counter.ts'
import { problemOf } from '../../../testing/visitor.ts'
import { deleteExpiredParkedSales } from '../parked-sale.ts'

test('C-15: prints the card on a receipt for open balances, also after the provider forgot it', async () => {
  const { owner, bill, stripe, startSale, tap } = await aReaderCounter()
  const { id } = await startSale({ lines: [], bills: [bill], total: 0 })
  tap()
  expect(await owner.call(getReaderSale, { id })).toMatchObject({ state: 'paid', orderId: null })
  expect(await owner.call(getBillSale, { id })).toMatchObject({
    ...{ paid: 10_700, soldBy: 'olive', paymentSource: 'online', card: { brand: 'visa', last4: '4242' } },
    bills: [{ kind: 'repair' }],
  })

  stripe.script('GET /v1/payment_intents/{intent}', { at: 'before', effect: 500 }, 9)
  expect(await owner.call(getBillSale, { id })).toMatchObject({ card: { brand: 'visa', last4: '4242' } })
})

test('C-14: removes parked balances once the reader took the card, and rejects dropped ones', async () => {
  const { shop, owner, bill, lamp, startSale, tap } = await aReaderCounter()
  const { kind, id: billId } = bill
  const bills = [{ kind, id: billId }]
  const { id: parkedId } = await owner.call(parkSale, { key: randomUUID(), lines: [], bills })
  const alone = { lines: [], bills: [bill], total: 0, parkedId }
  const { id } = await startSale(alone)
  expect(await owner.call(listParkedSales)).toHaveLength(1)
  tap()
  expect(await owner.call(getReaderSale, { id })).toMatchObject({ state: 'paid' })
  expect(await owner.call(listParkedSales)).toEqual([])
  await deleteExpiredParkedSales(shop.context())
  expect(await shop.sql('select 1 from parked_sales')).toEqual([])

  const goods = { lines: [{ productId: lamp.id, quantity: 1 }], bills: [], parkedId }
  expect(await problemOf(startSale(goods))).toMatchObject({ code: 'parked_sale_gone' })
})

test('C-15: creates a counter order for a quote paid at the reader, in history, list and report, with its gift card part', async () => {
  const { shop, owner, teo, startSale, tap, broken } = await aReaderCounter()
  const dev = shop.visitor()
  const { id, key } = await anInquiry(dev, teo)
  await quoteInquiry(teo, id)
  await dev.call(decideQuote, { key, version: 1, decision: 'approved', name: 'Dev Rao' })
  const [quote] = await owner.call(findSaleBills, { search: 'rao' })
  const card = await sellGiftCard(owner, 50)
  const alone = { lines: [], bills: [{ kind: 'quote' as const, id: quote!.id, amount: 107 }], total: 0 }
  const byCard = { giftCard: { code: card.code, amount: 50 } }
  const declined = await startSale({ ...alone, ...byCard })
  tap('4000 0000 0000 0002')
  await owner.call(cancelReaderSale, { id: declined.id })
  expect(await shop.sql('select balance_cents, held_cents from balances')).toEqual([
    { balance_cents: 5_000, held_cents: 0 },
  ])

  const sale = await startSale({ ...alone, ...byCard })
  expect(sale.amount).toBe(5_700)

  tap()
  await owner.call(getReaderSale, { id: sale.id })
  const [order] = await owner.call(listAdminOrders, { paymentSource: 'reader' })
  expect(order).toMatchObject({ customerName: 'Dev Rao', isAtReader: true, total: 10_700 })
  expect(await owner.call(listAdminOrders, { paymentSource: 'online' })).toEqual([])

  const { events, paidByBalance } = await owner.call(getAdminOrder, { id: order!.id })
  expect(paidByBalance).toBe(5_000)
  expect(events).toContainEqual(
    expect.objectContaining({
      actor: 'olive',
      note: expect.stringContaining('partly by gift card or store credit ($50.00)'),
    }),
  )

  const { rows } = await owner.call(getReport, { name: 'payments' })
  expect(rows).toMatchObject([
    { payment: 'Gift card or store credit', received: 50 },
    { payment: 'Cash at the counter', received: 50 },
    { payment: 'Card reader at the counter, visa', received: 57 },
  ])
  expect(await broken()).toEqual([])
})

test('C-15: pays goods and a part of a repair by gift card at the reader, with separate holds', async () => {
  const { shop, owner, ticket, startSale, tap, broken } = await aReaderCounter()
  const card = await sellGiftCard(owner, 100)
  const sale = await startSale({ giftCard: { code: card.code, amount: 71.4 } })

  const holds = await shop.sql('select amount_cents from balance_holds order by 1')
  tap()
  const paid = await owner.call(getReaderSale, { id: sale.id })

  expect(holds).toEqual([{ amount_cents: 2_140 }, { amount_cents: 5_000 }])
  expect(paid).toMatchObject({
    ...{ state: 'paid', amount: 5_700 },
    allocations: [
      { kind: 'order', status: 'applied' },
      { kind: 'repair', status: 'applied', byBalance: 5_000 },
    ],
  })
  expect(await shop.sql('select balance_cents, held_cents from balances')).toEqual([
    { balance_cents: 2_860, held_cents: 0 },
  ])
  const { account } = await owner.call(getTicket, { id: ticket.id })
  expect(account).toMatchObject({ balance: 0 })
  expect(await broken()).toEqual([])
})

test('J-12: reports a repair paid at the reader and its refunds under the card reader', async () => {
  const { owner, ticket, bill, startSale, tap } = await aReaderCounter()
  const { id } = await startSale({ lines: [], bills: [bill], total: 0 })
  tap()
  await owner.call(getReaderSale, { id })
  const { account } = await owner.call(getTicket, { id: ticket.id })
  const refund = { paymentId: account.payments[0]!.id, amount: 7, reason: 'A scratch' }
  await owner.call(refundRepairPayment, { id: ticket.id, key: randomUUID(), ...refund })

  const { rows } = await owner.call(getReport, { name: 'payments' })

  expect(rows).toMatchObject([
    { payment: 'Card reader at the counter', payments: 1, received: 107, refunded: 7, net: 100 },
  ])
})
