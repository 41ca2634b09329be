import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addGiftCard, addToCart, clearCart, getCartQuote } from '#contract/checkout/cart.ts'
import { addCartBill, prepareBillPayment, removeCartBill } from '#contract/checkout/cart-bill.ts'
import { dollarsOf } from '#contract/money.ts'
import { createOrder } from '#contract/orders/order.ts'
import { getPayment, reportPayment } from '#contract/payments/payment.ts'
import { refundRepairPayment } from '#contract/repairs/admin-account.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { getReport } from '#contract/reports/report.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aProduct } from '../../testing/products.ts'
import { payByCard, preparePayment } from '../../testing/purchase.ts'
import { aShopWithAnApproval, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

const PICKUP = { shippingMethod: 'pickup' as const, contactName: 'Carla Mendes' }

async function aBillAndACard(amount: number, withCable = false) {
  const given = await aShopWithAnApproval()
  await markReady(given.teo, given.ticket)
  const card = await sellGiftCard(given.owner, amount)
  const fill = async (visitor: Visitor) => {
    const { id: productId } = await aProduct(given.shop, { stock: 10 })
    if (withCable) await visitor.call(addToCart, { productId })
    await visitor.call(addCartBill, { kind: 'repair', key: given.ticket.key })
    await visitor.call(addGiftCard, { code: card.code })
    return visitor
  }
  const carla = await fill(given.shop.visitor())
  const left = async () =>
    (
      await given.shop.sql('select balance_cents as balance, held_cents as held from balances where id = $1', [card.id])
    )[0]
  const unbroken = () => checkInvariants(given.shop.sql, { now: given.shop.time.now })
  return { ...given, card, carla, fill, left, unbroken }
}

const dueOf = async (visitor: Visitor) =>
  dollarsOf((await visitor.call(getCartQuote, { shippingMethod: 'pickup' })).due)

test('C-12: applies a gift card to goods first and then to a balance, holds each part separately, and refunds each', async () => {
  const { shop, owner, carla, ticket, left, unbroken } = await aBillAndACard(71.4, true)
  const quote = await carla.call(getCartQuote, { shippingMethod: 'pickup' })
  expect(quote).toMatchObject({ total: 2_140, due: 5_700, balances: [{ amount: 7_140 }] })
  const { clientSecret, paymentIntentId } = await preparePayment(carla, PICKUP)
  expect(await left()).toMatchObject({ held: 7_140 })
  expect(await unbroken()).toEqual([])
  await payByCard(carla, clientSecret)

  const order = await carla.call(createOrder, { paymentIntentId, total: 57 })

  expect(order).toMatchObject({ paidByBalance: 2_140 })
  const { allocations } = await carla.call(getPayment, { paymentIntentId })
  expect(allocations).toMatchObject([
    { kind: 'order', amount: 0, status: 'applied' },
    { kind: 'repair', amount: 5_700, byBalance: 5_000, status: 'applied' },
  ])
  expect(await left()).toMatchObject({ balance: 0, held: 0 })
  const { account } = await owner.call(getTicket, { id: ticket.id })
  expect(account).toMatchObject({ balance: 0, payments: [{ amount: 10_700, source: 'online' }] })
  const [mail] = await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'ticket_paid'`)
  expect(mail!.text).toContain('partly by gift card or store credit ($50.00) and the rest by card')
  expect(await unbroken()).toEqual([])

  const refund = (amount: number) =>
    owner.call(refundRepairPayment, {
      ...{ id: ticket.id, paymentId: account.payments[0]!.id, key: randomUUID(), amount },
      reason: 'A scratch',
    })
  await refund(40)
  expect(await left()).toMatchObject({ balance: 4_000 })
  await refund(67)
  expect(await left()).toMatchObject({ balance: 5_000 })
  expect((await problemOf(refund(1))).code).toBe('refund_too_high')
  expect(await shop.sql('select sum(tax_cents)::int as tax, sum(amount_cents)::int as cents from refunds')).toEqual([
    { tax: 700, cents: 10_700 },
  ])
  expect(await unbroken()).toEqual([])
})

test('C-12: needs no payment if a gift card covers a balance, and books no card payment and no income twice', async () => {
  const { shop, owner, carla, ticket, left, unbroken } = await aBillAndACard(120)
  expect(await dueOf(carla)).toBe(0)

  const { paymentIntentId } = await carla.call(prepareBillPayment, { amount: 0 })
  expect(await left()).toMatchObject({ balance: 12_000, held: 10_700 })

  const report = { paymentIntentId }
  expect(await carla.call(reportPayment, report)).toMatchObject({
    amount: 0,
    allocations: [{ kind: 'repair', amount: 0, byBalance: 10_700, status: 'applied' }],
  })

  await carla.call(reportPayment, report)
  expect(await left()).toMatchObject({ balance: 1_300, held: 0 })
  expect(await shop.sql('select id from demo_intents')).toEqual([])

  const { rows } = await owner.call(getReport, { name: 'journal' })
  const books = new Map<unknown, number>()
  for (const { account, debit, credit } of rows)
    books.set(account, (books.get(account) ?? 0) + Number(debit ?? 0) - Number(credit ?? 0))
  expect(Object.fromEntries(books)).toMatchObject({
    'Cash drawers': 120,
    'Gift cards and store credit': -13,
    'Repair income': -100,
    'Sales tax payable': -7,
  })
  expect(books.get('Online payments clearing') ?? 0).toBe(0)
  expect((await owner.call(getTicket, { id: ticket.id })).account.balance).toBe(0)
  expect(await unbroken()).toEqual([])
})

test('C-12: only one of two concurrent payments spends the card, and an abandoned one releases it', async () => {
  const { shop, carla, fill, left, unbroken } = await aBillAndACard(57)
  const bob = await fill(shop.visitor())
  await openConnectionsOf(shop)
  const ask = (visitor: Visitor) => visitor.call(prepareBillPayment, { amount: 50 })
  const both = await Promise.allSettled([ask(carla), ask(bob)])
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toHaveLength(1)
  expect(['balance_not_available', 'amount_mismatch']).toContain(refused[0])
  expect(await left()).toMatchObject({ balance: 5_700, held: 5_700 })
  expect(await unbroken()).toEqual([])

  shop.time.pass(46)
  await reconcile(shop.context())

  expect(await left()).toMatchObject({ balance: 5_700, held: 0 })
  expect(await unbroken()).toEqual([])
})

test('C-12: refunds the card and releases the gift card when the bill was paid elsewhere', async () => {
  const { shop, owner, carla, ticket, left, unbroken } = await aBillAndACard(50)
  const { clientSecret, paymentIntentId } = await carla.call(prepareBillPayment, { amount: 57 })
  await payByCard(carla, clientSecret)
  await payInCash(owner, ticket, { amount: 107 })

  const payment = await carla.call(reportPayment, { paymentIntentId })
  await shop.jobs.drain()

  expect(payment.allocations).toMatchObject([{ status: 'returned' }])
  expect(await left()).toMatchObject({ balance: 5_000, held: 0 })
  expect(await shop.sql('select amount_cents, status, is_return from refunds')).toEqual([
    { amount_cents: 5_700, status: 'succeeded', is_return: true },
  ])
  expect(await unbroken()).toEqual([])
})

test('C-12: refunds the payment and leaves the bill open when the gift card was spent elsewhere', async () => {
  const { shop, carla, fill, ticket, left, unbroken } = await aBillAndACard(50)
  const late = await carla.call(prepareBillPayment, { amount: 57 })
  await payByCard(carla, late.clientSecret)
  await shop.sql(`update demo_intents set state = 'requires_payment_method'`)
  shop.time.pass(46)
  await reconcile(shop.context())
  const bob = await fill(shop.visitor())
  const { id: productId } = await aProduct(shop, { name: 'Lamp', stock: 5 })
  await bob.call(addToCart, { productId, quantity: 3 })
  await bob.call(removeCartBill, { kind: 'repair', id: String(ticket.id) })
  const { clientSecret, paymentIntentId, quote } = await preparePayment(bob, PICKUP)
  await payByCard(bob, clientSecret)
  await bob.call(createOrder, { paymentIntentId, total: dollarsOf(quote.due) })
  await shop.sql(`update demo_intents set state = 'succeeded'`)

  const payment = await carla.call(reportPayment, { paymentIntentId: late.paymentIntentId })
  await shop.jobs.drain()

  expect(payment.allocations).toMatchObject([{ status: 'returned' }])
  expect(await left()).toMatchObject({ balance: 0, held: 0 })
  expect(await shop.sql('select amount_cents from repair_payments')).toEqual([])
  expect(await unbroken()).toEqual([])
})

test('C-12: creates another payment when less of a gift card is used, and releases the previous hold', async () => {
  const { shop, carla, left, unbroken } = await aBillAndACard(50)
  const first = await carla.call(prepareBillPayment, { amount: 57 })
  expect(await carla.call(prepareBillPayment, { amount: 57 })).toEqual(first)

  await shop.sql(`update carts set balance_ids = '{}'`)
  const second = await carla.call(prepareBillPayment, { amount: 107 })
  expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
  await expect(payByCard(carla, first.clientSecret)).rejects.toThrow()
  expect(await left()).toMatchObject({ held: 0 })

  await carla.call(clearCart)
  expect(await unbroken()).toEqual([])
})

test('C-12: removes a gift card from the cart after it paid a part of balances alone, with its remaining balance', async () => {
  const { shop, carla, owner, left, unbroken } = await aBillAndACard(150)
  await carla.call(addGiftCard, { code: (await sellGiftCard(owner, 5)).code })
  const { paymentIntentId } = await carla.call(prepareBillPayment, { amount: 0 })
  await carla.call(reportPayment, { paymentIntentId })
  expect(await left()).toEqual({ balance: 4_300, held: 0 })

  const { id: productId } = await aProduct(shop)
  await carla.call(addToCart, { productId })
  const { balances } = await carla.call(getCartQuote, { shippingMethod: 'pickup' })
  expect(balances).toMatchObject([{ amount: 500 }])
  expect(await unbroken()).toEqual([])
})
