import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eraseCustomer } from '#contract/customers/customer.ts'
import { getAttention } from '#contract/dashboard/attention.ts'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { quoteSale, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { handOverLayaway, listLayaways, orderLayawayGoods, takeLayaway } from '#contract/orders/layaway.ts'
import { listPurchaseOrders } from '#contract/purchasing/purchase-order.ts'
import { sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { aLayawayCounter } from '../../testing/orders/layaways.ts'
import { aProduct } from '../../testing/products.ts'
import { cashSale } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'
import { cancelUnpaidLayaways, remindOfLayaways } from './layaway-deadlines.ts'

const mailsOf = async (shop: { sql: (text: string) => Promise<object[]> }) =>
  (await shop.sql(`select kind from mail_messages where kind like 'layaway%' order by id`)).map(
    (row) => (row as { kind: string }).kind,
  )

test('C-24: holds goods from the deposit to the pickup, and books the sale with its tax at the pickup', async () => {
  const { shop, olive, lamp, take, pay, handOver, books, stockOf, broken } = await aLayawayCounter()

  const { id, ...layaway } = await take()

  expect(layaway).toMatchObject({ state: 'unpaid', total: 2_140, deposit: 500, balance: 2_140, fee: 0 })
  expect(await stockOf(lamp.id)).toEqual({ on_hand: 2, held: 1 })
  const paid = await pay(id, 5)
  expect(paid.layaways).toMatchObject([{ id, total: 2_140, paid: 500, balance: 1_640, fee: 214 }])
  expect(await books()).toEqual({ 'Cash drawers': 500, 'Layaway deposits': -500 })
  expect((await problemOf(handOver(id))).code).toBe('layaway_not_paid')

  await pay(id, 16.4, { payment: { method: 'terminal' } })
  const [done, again] = await Promise.all([handOver(id), olive.call(handOverLayaway, { id })])

  expect(done).toMatchObject({ state: 'picked_up', balance: 0, paid: 2_140, total: 2_140 })
  expect(again.orderId).toBe(done.orderId)
  expect(await olive.call(getAdminOrder, { id: done.orderId! })).toMatchObject({
    ...{ status: 'delivered', total: 2_140, tax: 140, customerName: 'Wanda Reed' },
    paidWith: [{ way: 'layaway', name: `Payments for layaway L-${id}`, amount: 2_140 }],
  })
  expect(await stockOf(lamp.id)).toEqual({ on_hand: 1, held: 0 })
  expect(await books()).toEqual({
    'Cash drawers': 500,
    'Card terminal clearing': 1_640,
    Sales: -2_000,
    'Sales tax payable': -140,
  })
  expect(await mailsOf(shop)).toEqual(['layaway_paid', 'layaway_ready', 'layaway_paid'])
  expect(await broken()).toEqual([])
})

test('C-24: nobody else can buy the held goods, and a repeated request takes one layaway', async () => {
  const { shop, olive, lamp, draftOf, stockOf, broken } = await aLayawayCounter({ openConnections: 5 })
  const draft = draftOf({ lines: [{ productId: lamp.id, quantity: 2 }], total: 42.8, deposit: 10 })

  const [one, other] = await Promise.all([olive.call(takeLayaway, draft), olive.call(takeLayaway, draft)])

  expect(other.id).toBe(one.id)
  expect(await stockOf(lamp.id)).toEqual({ on_hand: 2, held: 2 })
  const sale = cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 21.4 })
  expect((await problemOf(olive.call(sellAtCounter, sale))).code).toBe('out_of_stock')
  expect(await shop.sql('select id from layaways')).toHaveLength(1)
  expect(await broken()).toEqual([])
})

test('C-24: orders what is missing once the deposit is paid, and holds arrivals for the layaway that waits longest', async () => {
  const { shop, olive, cable, take, pay, get, receive, handOver, broken } = await aLayawayCounter()
  const lines = [{ productId: cable.id, quantity: 2 }]
  const first = await take({ lines, total: 42.8, deposit: 42.8 })
  expect(await olive.call(listPurchaseOrders, {})).toEqual([])
  await pay(first.id, 42.8)
  const second = await take({ lines: [{ productId: cable.id, quantity: 1 }] })
  await pay(second.id, 5)

  const [order] = await olive.call(listPurchaseOrders, {})
  expect(order).toMatchObject({ status: 'draft', lines: [{ productId: cable.id, quantity: 3 }] })
  expect((await get(first.id)).goods).toMatchObject([{ quantity: 2, held: 0, purchaseOrderId: order!.id }])
  expect((await problemOf(handOver(first.id))).message).toBe('These goods are not here yet: 2 × Cable.')

  await receive(cable.id, 2)

  expect(await get(first.id)).toMatchObject({ state: 'ready', goods: [{ held: 2 }] })
  expect(await get(second.id)).toMatchObject({ state: 'waiting', goods: [{ held: 0 }] })
  expect(await mailsOf(shop)).toEqual(['layaway_paid', 'layaway_paid', 'layaway_ready'])
  await receive(cable.id, 5)
  expect(await get(second.id)).toMatchObject({ state: 'ready' })
  expect(await handOver(first.id)).toMatchObject({ state: 'picked_up' })
  expect(await broken()).toEqual([])
})

test('C-24: a cancellation keeps the fee, refunds the rest as it was paid, and passes the goods on', async () => {
  const { shop, olive, cable, take, pay, get, receive, cancel, books, stockOf, broken } = await aLayawayCounter()
  const lines = [{ productId: cable.id, quantity: 1 }]
  const first = await take({ lines })
  await pay(first.id, 5)
  await pay(first.id, 10, { payment: { method: 'terminal' } })
  const second = await take({ lines })
  await pay(second.id, 5)
  await receive(cable.id, 1)
  expect(await get(first.id)).toMatchObject({ state: 'ready', fee: 214 })

  const [cancelled] = await Promise.all([cancel(first.id), cancel(first.id)])

  expect(cancelled).toMatchObject({ state: 'cancelled', paid: 1_500, fee: 214 })
  expect(await get(second.id)).toMatchObject({ state: 'ready', goods: [{ held: 1 }] })
  expect(await stockOf(cable.id)).toEqual({ on_hand: 1, held: 1 })
  const refunds = await shop.sql('select source, amount_cents from refunds order by created_at, amount_cents desc')
  expect(refunds).toEqual([
    { source: 'terminal', amount_cents: 1_000 },
    { source: 'cash', amount_cents: 286 },
  ])
  expect(await books()).toEqual({ 'Cash drawers': 714, 'Layaway deposits': -500, 'Cancellation fees': -214 })
  expect((await get(first.id)).goods).toMatchObject([{ purchaseOrderId: null }])
  expect((await problemOf(pay(first.id, 5))).code).toBe('bill_changed')
  expect((await problemOf(olive.call(handOverLayaway, { id: first.id }))).code).toBe('layaway_closed')
  expect(await mailsOf(shop)).toContain('layaway_cancelled')
  expect(await broken()).toEqual([])
})

test('C-24: a gift card pays for a layaway, and the refund of its goods goes back to it', async () => {
  const { olive, take, pay, handOver, books, broken } = await aLayawayCounter()
  const { code } = await sellGiftCard(olive, 10)
  const { id } = await take({ deposit: 21.4 })
  await pay(id, 21.4, { giftCard: { code, amount: 10 }, payment: { method: 'cash', given: 11.4 } })
  const { orderId } = await handOver(id)
  expect(await books()).toEqual({ 'Cash drawers': 2_140, Sales: -2_000, 'Sales tax payable': -140 })

  const refunded = await olive.call(refundOrder, { id: orderId!, key: randomUUID(), amount: 12, reason: 'Scratched' })

  expect(refunded.refunds).toMatchObject([{ source: 'balance', amount: 1_200 }])
  expect(await books()).toMatchObject({ 'Cash drawers': 1_940, 'Gift cards and store credit': -1_000 })
  expect(await broken()).toEqual([])
})

test('C-24: refuses a deposit outside of its limits, payments on account, more than the balance, and goods of others', async () => {
  const { shop, olive, lamp, take, pay, draftOf, customerId } = await aLayawayCounter()
  expect((await problemOf(take({ deposit: 4.27 }))).fields).toEqual({ deposit: ['The deposit must be at least $4.28'] })
  expect((await problemOf(take({ deposit: 21.41 }))).fields).toEqual({
    deposit: ['The deposit is more than the total of $21.40'],
  })
  expect((await problemOf(take({ total: 20 }))).code).toBe('amount_mismatch')
  const ebook = await aProduct(shop, { name: 'E-book', stock: 0, kind: 'digital' })
  const antenna = await aProduct(shop, { name: 'Antenna', stock: 0, dropShipOnly: true })
  const lines = [ebook, lamp, antenna].map(({ id }) => ({ productId: id, quantity: 1 }))
  const total = (await olive.call(quoteSale, { lines })).total / 100
  expect((await problemOf(take({ lines, total }))).fields).toEqual({
    'lines.0': ['“E-book” is delivered online, so it can’t be set aside. Sell it on its own'],
    'lines.2': ['“Antenna” is sent to the customer by its supplier, so it can’t be set aside. Sell it on its own'],
  })
  expect((await problemOf(take({ customerId: null, contactName: 'Ada' }))).fields).toEqual({
    contactPhone: ['Choose the customer, or enter a name with a phone number or an email address'],
  })
  const { id } = await take()
  expect((await problemOf(pay(id, 4.99))).code).toBe('bill_changed')
  expect((await problemOf(pay(id, 5, { payment: { method: 'account' }, customerId }))).code).toBe('not_on_account')
  await pay(id, 6)
  expect((await problemOf(pay(id, 15.41))).code).toBe('bill_changed')
  expect((await problemOf(olive.call(eraseCustomer, { id: customerId }))).code).toBe('open_layaways')
  expect((await problemOf(olive.call(takeLayaway, { ...draftOf(), customerId: 9_999 }))).code).toBe(
    'customer_not_found',
  )
})

test('C-24: an unpaid layaway lets its goods go after an hour; a late one is reminded once and listed', async () => {
  const { shop, olive, lamp, take, pay, get, stockOf, broken } = await aLayawayCounter()
  const { id: unpaid } = await take()
  const { id: late } = await take()
  await pay(late, 5)
  await passMinutes(61)

  await cancelUnpaidLayaways(shop.context())

  expect(await get(unpaid)).toMatchObject({ state: 'cancelled', paid: 0 })
  expect(await stockOf(lamp.id)).toEqual({ on_hand: 2, held: 1 })
  await remindOfLayaways(shop.context())
  await passMinutes(31 * 24 * 60)
  await remindOfLayaways(shop.context())
  await remindOfLayaways(shop.context())

  expect((await mailsOf(shop)).filter((kind) => kind === 'layaway_due')).toHaveLength(1)
  expect(await olive.call(listLayaways, { show: 'overdue' })).toMatchObject([{ id: late, isOverdue: true }])
  const overdue = (await olive.call(getAttention)).find(({ kind }) => kind === 'layaway_overdue')
  expect(overdue).toMatchObject({ count: 1, entries: [{ target: `layaway:${late}`, title: `L-${late} · Wanda Reed` }] })
  expect(await broken()).toEqual([])

  async function passMinutes(minutes: number) {
    shop.time.pass(minutes)
    await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
  }
})

test('C-24: goods without a supplier are not ordered until they have one', async () => {
  const { shop, olive, supplier, take, pay, get } = await aLayawayCounter()
  const rare = await aProduct(shop, { name: 'Rare thing', stock: 0 })
  const { id } = await take({ lines: [{ productId: rare.id, quantity: 1 }] })
  await pay(id, 5)
  expect((await get(id)).goods).toMatchObject([{ held: 0, purchaseOrderId: null, hasSupplier: false }])
  await shop.sql('update products set supplier_id = $2 where id = $1', [rare.id, supplier.id])

  const { goods } = await olive.call(orderLayawayGoods, { id })

  const [order] = await olive.call(listPurchaseOrders, {})
  expect(goods).toMatchObject([{ hasSupplier: true, purchaseOrderId: order!.id }])
})
