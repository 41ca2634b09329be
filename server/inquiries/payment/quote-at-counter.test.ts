import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as admin from '#contract/inquiries/admin-inquiry.ts'
import { decideQuote } from '#contract/inquiries/inquiry.ts'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { getBillSale, sellBills } from '#contract/orders/bill-sale.ts'
import { findSaleBills, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { getDrawer, openDrawer } from '#contract/payments/drawer.ts'
import { sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { createInquiry, openShopWithInquiries, quoteInquiry } from '../../testing/inquiries/inquiries.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aProduct } from '../../testing/products.ts'
import { cashSale } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

async function anApprovedQuote(given: Parameters<typeof createInquiry>[2] = {}) {
  const shop = await openShopWithInquiries()
  const { dev, teo, olive } = shop
  const { id, key, number } = await createInquiry(dev, teo, given)
  await quoteInquiry(teo, id)
  await dev.call(decideQuote, { key, version: 1, decision: 'approved', name: 'Dev Rao' })
  const find = (search = number) => olive.call(findSaleBills, { search })
  return { ...shop, id, key, number, find }
}

const cash = (given: number) => ({ method: 'cash' as const, given })

test('A-7: takes payment for an approved quote and a lamp at the counter, creates a separate order, and refunds it in cash', async () => {
  const { shop, olive, teo, id, find } = await anApprovedQuote()
  const { id: drawerId } = await olive.call(openDrawer, { till: 'Front', float: 50 })
  const lamp = await aProduct(shop, { name: 'Desk lamp' })
  const [bill] = await find('rao')
  expect(bill).toMatchObject({ kind: 'quote', about: 'Dev Rao', amount: 10_700, tax: 700 })
  expect(await find()).toEqual([bill])

  const sale = {
    ...cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 130 }),
    bills: [{ kind: 'quote' as const, id: bill!.id, amount: 107 }],
  }
  const sold = await olive.call(sellAtCounter, sale)
  await olive.call(sellAtCounter, sale)

  expect(sold).toMatchObject({
    ...{ total: 2_140, change: 160 },
    paidTogether: [{ kind: 'quote', amount: 10_700, status: 'applied' }],
  })
  const orderId = Number(sold.paidTogether[0]!.id)
  expect(await olive.call(admin.getInquiry, { id })).toMatchObject({ status: 'closed', became: `order:${orderId}` })
  const order = await olive.call(getAdminOrder, { id: orderId })
  expect(order).toMatchObject({ customerName: 'Dev Rao', total: 10_700, paymentSource: 'cash' })
  expect(order.events).toContainEqual(
    expect.objectContaining({ actor: 'olive', note: 'Sold at the counter, paid in cash' }),
  )
  expect(await find()).toEqual([])
  expect((await problemOf(teo.call(admin.closeInquiry, { id, isClosed: false }))).code).toBe('inquiry_paid')
  expect(await olive.call(getDrawer, { id: drawerId })).toMatchObject({ expected: 17_840 })
  await olive.call(refundOrder, { id: orderId, key: randomUUID(), amount: 107, reason: 'No', restock: false })
  await shop.jobs.drain()
  expect(await shop.sql('select amount_cents, source from refunds')).toEqual([{ amount_cents: 10_700, source: 'cash' }])
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('A-7: pays a whole quote by gift card at the counter', async () => {
  const { shop, olive, find } = await anApprovedQuote()
  const card = await sellGiftCard(olive, 200)
  const [bill] = await find()
  const giftCard = { code: card.code, amount: 107 }
  const key = randomUUID()
  await olive.call(sellBills, {
    key,
    bills: [{ kind: 'quote' as const, id: bill!.id, amount: 107 }],
    giftCard,
    payment: cash(0),
  })
  const { bills } = await olive.call(getBillSale, { id: key })

  expect(bills).toMatchObject([{ kind: 'quote', amount: 0, byBalance: 10_700, status: 'applied' }])
  expect(await olive.call(getAdminOrder, { id: Number(bills[0]!.id) })).toMatchObject({
    ...{ paymentSource: 'balance', paidByBalance: 10_700 },
  })
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('A-7: rejects counter payments for replaced quotes, on-site services and other requests', async () => {
  const { shop, olive, teo, id, find } = await anApprovedQuote()
  const [bill] = await find()
  const pay = (billId: string) => {
    const bills = [{ kind: 'quote' as const, id: billId, amount: 107 }]
    return problemOf(olive.call(sellBills, { key: randomUUID(), bills, payment: cash(107) }))
  }
  await quoteInquiry(teo, id)
  expect(await find()).toEqual([])
  expect((await pay(bill!.id)).code).toBe('bill_changed')
  expect((await pay('999999')).code).toBe('bill_changed')
  expect((await pay('nonsense')).code).toBe('inquiry_not_found')
  expect(await shop.sql('select id from payments')).toEqual([])

  const credit = await anApprovedQuote({ type: 'credit-repair' })
  expect(await credit.find()).toEqual([])
})
