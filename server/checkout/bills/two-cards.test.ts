import { expect, test } from 'vitest'
import { addGiftCard, addToCart, getCartQuote } from '#contract/checkout/cart.ts'
import { addCartBill } from '#contract/checkout/cart-bill.ts'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { dollarsOf } from '#contract/money.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { deadlocks, isFreeMeanwhile } from '../../testing/invariants/locks.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aProduct } from '../../testing/products.ts'
import { carlasDetails, preparePayment } from '../../testing/purchase.ts'
import { aShopWithAnApproval, markReady } from '../../testing/repairs/bills.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

const PICKUP = { shippingMethod: 'pickup' as const, contactName: 'Carla Mendes' }
const GOODS = 21.4

async function aBillAndTwoCards() {
  const { shop, owner, teo, ticket } = await aShopWithAnApproval()
  await markReady(teo, ticket)
  const { id: productId } = await aProduct(shop, { stock: 20 })
  const older = await sellGiftCard(owner, GOODS)
  const newer = await sellGiftCard(owner, GOODS)
  const cartWith = async (cards: { code: string }[], address?: string) => {
    const visitor = shop.visitor(address === undefined ? {} : { address })
    await visitor.call(addToCart, { productId })
    await visitor.call(addCartBill, { kind: 'repair', key: ticket.key })
    for (const { code } of cards) await visitor.call(addGiftCard, { code })
    return visitor
  }
  return { shop, older, newer, cartWith }
}

test('T-2: does not hold other checkouts while it waits for the older of its cards, whichever was added first', async () => {
  const { shop, older, newer, cartWith } = await aBillAndTwoCards()
  const carla = await cartWith([newer, older])
  const isFree = await isFreeMeanwhile(shop, { waitsFor: { balances: older.id }, other: { balances: newer.id } }, () =>
    preparePayment(carla, PICKUP),
  )
  expect(isFree).toBe(true)
})

test.for(['older', 'newer'] as const)(
  'T-2: does not hold other checkouts when it is given up, with the %s first',
  async (first) => {
    const { shop, older, newer, cartWith } = await aBillAndTwoCards()
    await preparePayment(await cartWith(first === 'older' ? [older, newer] : [newer, older]), PICKUP)
    shop.time.pass(46)

    const isFree = await isFreeMeanwhile(
      shop,
      { waitsFor: { balances: older.id }, other: { balances: newer.id } },
      () => reconcile(shop.context()),
    )

    expect(isFree).toBe(true)
    expect(await shop.sql('select sum(held_cents)::int as held from balances')).toEqual([{ held: 0 }])
    expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
  },
)

test('T-2: carts with the same two cards in opposite order do not deadlock, and one gets both', async () => {
  const { shop, older, newer, cartWith } = await aBillAndTwoCards()
  const shoppers: Visitor[] = []
  for (let at = 0; at < 10; at++)
    shoppers.push(await cartWith(at % 2 === 0 ? [older, newer] : [newer, older], `198.51.100.${at}`))
  await openConnectionsOf(shop)
  const { due } = await shoppers[0]!.call(getCartQuote, { shippingMethod: 'pickup' })
  const details = { ...carlasDetails, ...PICKUP, amount: dollarsOf(due) }
  const before = await deadlocks(shop)

  const attempts = await Promise.allSettled(shoppers.map((visitor) => visitor.call(createPaymentIntent, details)))

  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  for (const code of codes) expect(['balance_not_available', 'amount_mismatch']).toContain(code)
  expect(await deadlocks(shop)).toBe(before)
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})
