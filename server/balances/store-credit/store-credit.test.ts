import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { blockBalance, getBalanceSums, listBalances } from '#contract/balances/admin-balance.ts'
import { checkCredit, getMyCredit, giveCredit, takeCreditBack } from '#contract/balances/store-credit.ts'
import { addStoreCredit, addToCart, getCartQuote } from '#contract/checkout/cart.ts'
import { deleteUser } from '#contract/customers/admin-user.ts'
import { dollarsOf } from '#contract/money.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { createOrder } from '#contract/orders/order.ts'
import { aGiftShop } from '../../testing/balances/gift-cards.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { signedUp } from '../../testing/people.ts'
import { payByCard, preparePayment } from '../../testing/purchase.ts'
import { anEmployee, cashSale } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

async function aCreditShop(amount = 30) {
  const given = await aGiftShop()
  const dora = await signedUp(given.shop, { username: 'dora', password: 'a long password', email: 'dora@example.com' })
  const gift = { key: randomUUID(), customer: 'Dora@Example.com', amount, reason: 'Waited too long' }
  const credit = await given.olive.call(giveCredit, gift)
  return { ...given, dora, gift, credit }
}

test('gives store credit once per key, takes back at most the remainder, and hides the reasons from its owner', async () => {
  const { shop, olive, dora, gift, credit } = await aCreditShop()
  expect(await olive.call(giveCredit, gift)).toMatchObject({ id: credit.id, balance: 3_000 })
  expect((await problemOf(olive.call(giveCredit, { ...gift, amount: 31 }))).code).toBe('key_used')

  await olive.call(giveCredit, { ...gift, key: randomUUID(), amount: 5 })
  const taken = { id: credit.id, key: randomUUID(), amount: 35.01, reason: 'Mistyped' }
  expect((await problemOf(olive.call(takeCreditBack, taken))).code).toBe('not_so_much_left')

  const back = await olive.call(takeCreditBack, { ...taken, amount: 5 })
  expect(await olive.call(takeCreditBack, { ...taken, amount: 5 })).toEqual(back)

  const mine = await dora.call(getMyCredit, {})
  expect(mine).toMatchObject({ balance: 3_000, entries: [{ amount: -500 }, { amount: 500 }, { amount: 3_000 }] })
  expect(JSON.stringify(mine)).not.toContain('Waited')
  expect(await olive.call(getBalanceSums, {})).toEqual({ giftCards: 0, storeCredit: 3_000, open: 1 })
  expect(await olive.call(listBalances, { search: 'dora' })).toMatchObject([{ id: credit.id, holder: 'dora' }])
  expect((await problemOf(olive.call(giveCredit, { ...gift, customer: 'nobody' }))).fields).toHaveProperty('customer')

  const bea = await anEmployee(shop)
  await shop.sql(`update users set given_rights = '{counter.write}' where username = 'bea'`)
  expect((await problemOf(bea.call(giveCredit, gift))).kind).toBe('forbidden')
})

test('concurrent gifts and deductions leave their sum, never a negative balance', async () => {
  const { shop, olive, gift, credit } = await aCreditShop(10)
  await Promise.all([
    ...[1, 2, 3].map(() => olive.call(giveCredit, { ...gift, key: randomUUID(), amount: 1 })),
    ...[1, 2].map(() =>
      olive.call(takeCreditBack, { id: credit.id, key: randomUUID(), amount: 8, reason: 'Mistyped' }).catch(() => {}),
    ),
  ])
  const [row] = await shop.sql<{ left: number; sum: number }>(
    `select balance_cents as left, (select sum(amount_cents) from balance_entries)::int as sum from balances`,
  )

  expect(row!.left).toBe(row!.sum)
  expect(row!.left).toBe(500)
})

test('pays only in its owner’s cart, and refunds return to it', async () => {
  const { shop, olive, lamp, dora, credit } = await aCreditShop(15)
  await dora.call(addToCart, { productId: lamp.id })
  await dora.call(addStoreCredit, {})
  const quote = await dora.call(getCartQuote, { shippingMethod: 'pickup' })
  expect(quote).toMatchObject({ due: 640, balances: [{ id: credit.id, kind: 'store_credit', amount: 1_500 }] })
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id })
  await shop.sql(`update carts set balance_ids = array[${credit.id}]`)
  expect(await carla.call(getCartQuote, { shippingMethod: 'pickup' })).toMatchObject({ due: 2_140, balances: [] })

  const prepared = await preparePayment(dora, { shippingMethod: 'pickup', contactName: 'Dora' } as never)
  await payByCard(dora, prepared.clientSecret)
  const { paymentIntentId, quote: paid } = prepared
  const order = await dora.call(createOrder, { paymentIntentId, total: dollarsOf(paid.total) })

  expect(await dora.call(getMyCredit, {})).toMatchObject({ balance: 0 })
  const all = { id: order.id, key: randomUUID(), amount: 21.4, reason: 'Scratched', restock: false }
  await olive.call(refundOrder, all)
  expect(await dora.call(getMyCredit, {})).toMatchObject({ balance: 1_500 })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('two registers cannot spend the same credit twice, and blocked credit cannot be spent', async () => {
  const { shop, olive, lamp, credit, dora } = await aCreditShop(21.4)
  expect(await olive.call(checkCredit, { customer: 'dora' })).toEqual({
    id: credit.id,
    holder: 'dora',
    available: 2_140,
  })

  const sale = () => ({
    ...cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 0 }),
    storeCredit: { id: credit.id, amount: 21.4 },
  })
  const sold = await Promise.allSettled([olive.call(sellAtCounter, sale()), olive.call(sellAtCounter, sale())])
  expect(sold.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await dora.call(getMyCredit, {})).toMatchObject({ balance: 0 })

  await olive.call(giveCredit, { key: randomUUID(), customer: 'dora', amount: 30, reason: 'Again' })
  await olive.call(blockBalance, { id: credit.id, reason: 'Quarrel' })
  expect((await problemOf(olive.call(sellAtCounter, sale()))).fields).toHaveProperty('storeCredit.amount')
  expect((await problemOf(olive.call(checkCredit, { customer: 'dora' }))).code).toBe('no_store_credit')
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('deactivates an account that has store credit instead of deleting it', async () => {
  const { shop, olive } = await aCreditShop()
  const [dora] = await shop.sql<{ id: number }>(`select id from users where username = 'dora'`)
  expect(await olive.call(deleteUser, { id: dora!.id })).toEqual({ outcome: 'deactivated' })
  expect(await shop.sql('select user_id from balances')).toEqual([{ user_id: dora!.id }])
})
