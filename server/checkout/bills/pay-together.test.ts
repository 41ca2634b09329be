import { expect, test } from 'vitest'
import { addToCart, getCartQuote, removeCartItem } from '#contract/checkout/cart.ts'
import { addCartBill, prepareBillPayment, removeCartBill } from '#contract/checkout/cart-bill.ts'
import { addOfferToCart } from '#contract/domains/add-to-cart.ts'
import { dollarsOf } from '#contract/money.ts'
import { createOrder, getOrder } from '#contract/orders/order.ts'
import { getPayment, reportPayment } from '#contract/payments/payment.ts'
import { prepareRepairPayment } from '#contract/repairs/account.ts'
import { refundRepairPayment } from '#contract/repairs/admin-account.ts'
import { getRepairStatus } from '#contract/repairs/repair-status.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { signedUp } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { payByCard, preparePayment } from '../../testing/purchase.ts'
import { aShopWithAnApproval, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

const PICKUP = { shippingMethod: 'pickup' as const, contactName: 'Carla Mendes' }

const bob = { username: 'bob', password: 'maple street 12', email: 'bob@example.com' }

async function aMixedCart() {
  const given = await aShopWithAnApproval()
  await markReady(given.teo, given.ticket)
  const carla = given.shop.visitor()
  const cable = await aProduct(given.shop)
  await carla.call(addToCart, { productId: cable.id })
  await carla.call(addCartBill, { kind: 'repair', key: given.ticket.key })
  return { ...given, carla, cable }
}

const quoted = (visitor: Visitor) => visitor.call(getCartQuote, { shippingMethod: 'pickup' })

async function billsInCart(visitor: Visitor) {
  return (await quoted(visitor)).bills.map(({ label }) => label)
}

test('O-21: takes one payment for a cable, a plan and a repair, applies and taxes each once, and refunds each separately', async () => {
  const { shop, owner, carla, ticket } = await aMixedCart()
  await shop.parts.live.caughtUp()
  const announced: unknown[] = []
  shop.parts.live.subscribe((tags) => announced.push(tags))
  await carla.call(addCartBill, { kind: 'repair', key: ticket.key })
  await shop.parts.live.caughtUp()
  expect(announced).toEqual([])
  await carla.call(addOfferToCart, { itemType: 'hosting', item: { id: 'deluxe' } })
  const quote = await quoted(carla)
  expect(quote).toMatchObject({
    subtotal: 2_899,
    tax: 203,
    total: 3_102,
    due: 13_802,
    bills: [{ kind: 'repair', label: `Repair ${ticket.number}`, amount: 10_700, tax: 700 }],
  })

  const { clientSecret, paymentIntentId } = await preparePayment(carla, PICKUP)
  await payByCard(carla, clientSecret)
  const total = dollarsOf(quote.due)
  const order = await carla.call(createOrder, { paymentIntentId, total })
  await carla.call(createOrder, { paymentIntentId, total })

  expect(order).toMatchObject({ total: 3_102, tax: 203 })
  const payment = await carla.call(getPayment, { paymentIntentId })
  expect(payment.allocations.map(({ kind, amount, status }) => [kind, amount, status])).toEqual([
    ['order', 3_102, 'applied'],
    ['repair', 10_700, 'applied'],
  ])
  expect(await quoted(carla)).toMatchObject({ items: [], bills: [], due: 0 })

  const [paid] = (await shop.visitor().call(getRepairStatus, { key: ticket.key })).account.payments
  await owner.call(refundRepairPayment, {
    id: ticket.id,
    paymentId: paid!.id,
    key: crypto.randomUUID(),
    amount: 7,
    reason: 'A scratch',
  })
  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({ refunded: 0 })
  expect((await shop.visitor().call(getRepairStatus, { key: ticket.key })).account).toMatchObject({ paid: 10_000 })
  await shop.jobs.drain()
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('O-21: refunds only the part that was paid elsewhere, and keeps the order', async () => {
  const { shop, owner, carla, ticket } = await aMixedCart()
  const { clientSecret, paymentIntentId, quote } = await preparePayment(carla, PICKUP)
  await payByCard(carla, clientSecret)
  await payInCash(owner, ticket, { amount: 107 })

  const order = await carla.call(createOrder, { paymentIntentId, total: dollarsOf(quote.due) })
  await shop.jobs.drain()

  expect(order).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
  const { allocations } = await carla.call(getPayment, { paymentIntentId })
  expect(allocations.map(({ kind, status }) => [kind, status])).toEqual([
    ['order', 'applied'],
    ['repair', 'returned'],
  ])
  expect(await shop.sql('select amount_cents, is_return from refunds')).toEqual([
    { amount_cents: 10_700, is_return: true },
  ])
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('asks for the repair’s own amount on its page whatever cart contains it, and refunds the second payment', async () => {
  const { shop, carla, ticket } = await aMixedCart()
  const mixed = await preparePayment(carla, PICKUP)
  const { key } = ticket
  const own = await shop.visitor().call(prepareRepairPayment, { key, kind: 'repair', amount: 107 })
  expect(own.paymentIntentId).not.toBe(mixed.paymentIntentId)
  await payByCard(carla, mixed.clientSecret)
  await payByCard(carla, own.clientSecret)
  await carla.call(createOrder, { paymentIntentId: mixed.paymentIntentId, total: dollarsOf(mixed.quote.due) })

  shop.time.pass(1)
  await reconcile(shop.context())

  expect(await shop.sql('select amount_cents, is_return from refunds')).toEqual([
    { amount_cents: 10_700, is_return: true },
  ])
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('creates a new payment and cancels the previous one when a balance is added', async () => {
  const { shop, carla, ticket } = await aMixedCart()
  const first = await preparePayment(carla, PICKUP)
  expect((await preparePayment(carla, PICKUP)).paymentIntentId).toBe(first.paymentIntentId)
  await carla.call(removeCartBill, { kind: 'repair', id: String(ticket.id) })

  const second = await preparePayment(carla, PICKUP)

  expect(second.quote).toMatchObject({ due: 2_140, bills: [] })
  expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
  await expect(payByCard(carla, first.clientSecret)).rejects.toThrow()
  expect(await shop.sql('select stock_held from products where stock_held > 0')).toEqual([{ stock_held: 1 }])
  await payByCard(carla, second.clientSecret)
  await carla.call(createOrder, { paymentIntentId: second.paymentIntentId, total: 21.4 })
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('pays bills without an order, and the reconciliation job finds an unreported payment', async () => {
  const { shop, carla, ticket } = await aMixedCart()
  const [item] = (await quoted(carla)).items
  await carla.call(removeCartItem, { id: item!.id })
  const wrong = carla.call(prepareBillPayment, { amount: 106 })
  expect((await problemOf(wrong)).details).toMatchObject({ amount: 107 })
  const first = await carla.call(prepareBillPayment, { amount: 107 })
  expect(await carla.call(prepareBillPayment, { amount: 107 })).toEqual(first)
  const { clientSecret, paymentIntentId } = first
  const early = carla.call(reportPayment, { paymentIntentId })
  expect((await problemOf(early)).code).toBe('payment_not_completed')
  await payByCard(carla, clientSecret)

  shop.time.pass(1)
  await reconcile(shop.context())

  const otherVisitor = shop.visitor().call(reportPayment, { paymentIntentId })
  expect((await problemOf(otherVisitor)).code).toBe('payment_not_found')
  expect(await carla.call(reportPayment, { paymentIntentId })).toMatchObject({
    amount: 10_700,
    allocations: [{ kind: 'repair', id: String(ticket.id), status: 'applied' }],
  })
  expect(await shop.sql('select id from orders')).toEqual([])
  expect((await problemOf(carla.call(prepareBillPayment, { amount: 107 }))).code).toBe('cart_empty')
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('adds a balance to a cart only by its key while something is due, and moves it at sign-in', async () => {
  const { shop, carla, ticket } = await aMixedCart()
  const add = (kind: 'repair' | 'deposit' | 'order', key: string) => carla.call(addCartBill, { kind, key })
  expect((await problemOf(add('repair', 'nonsense'))).code).toBe('repair_not_found')
  expect((await problemOf(add('deposit', ticket.key))).code).toBe('nothing_due')
  expect((await problemOf(add('order', ticket.key))).code).toBe('not_payable_together')
  await signedUp(shop, bob, carla)
  expect(await billsInCart(carla)).toEqual([`Repair ${ticket.number}`])
})
