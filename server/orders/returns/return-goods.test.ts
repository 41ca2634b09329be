import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getGiftCardBalance } from '#contract/balances/gift-card.ts'
import { getAdminProduct } from '#contract/catalog/admin-product.ts'
import { listStockMovements } from '#contract/catalog/stock.ts'
import { cents } from '#contract/money.ts'
import { type AdminOrder, getAdminOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { getReturn, quoteReturn, returnGoods, saveReturnSettings } from '#contract/orders/order-return.ts'
import { getDrawer, openDrawer } from '#contract/payments/drawer.ts'
import { Problem } from '#contract/problem.ts'
import { listDefectiveGoods } from '#contract/purchasing/supplier-return.ts'
import { brokenRules } from '../../testing/invariants.ts'
import { aProduct, aSerializedLaptop } from '../../testing/products.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { aCounter, anEmployee, cashSale } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

async function aReturnDesk() {
  const { shop, olive, lamp } = await aCounter()
  const cable = await aProduct(shop, { name: 'Cable', priceCents: cents(1_000) })
  const { id: drawerId } = await olive.call(openDrawer, { till: 'Front', float: 100 })
  const sold = await olive.call(
    sellAtCounter,
    cashSale({ lines: [{ productId: lamp.id, quantity: 2 }], total: 42.8, given: 50 }),
  )
  const expectedCash = async () => (await olive.call(getDrawer, { id: drawerId })).expected!
  return { shop, olive, lamp, cable, sold, expectedCash }
}

function back(order: Pick<AdminOrder, 'id' | 'items'>, balance: number, quantity = 1) {
  const lines = [{ itemId: order.items[0]!.id, quantity }]
  return { key: randomUUID(), orderId: order.id, lines, reason: 'Does not fit', balance }
}

function newGoods(productId: number, total: number, given = 0) {
  return { lines: [{ productId, quantity: 1 }], payment: { method: 'cash' as const, given }, total }
}

test('C-20: an exchange for cheaper goods gives back the rest of the cash', async () => {
  const { shop, olive, lamp, cable, sold, expectedCash } = await aReturnDesk()
  const before = await expectedCash()
  const draft = { ...back(sold, -10.7), sale: newGoods(cable.id, 10.7) }

  const quote = await olive.call(quoteReturn, {
    ...{ orderId: sold.id, lines: draft.lines },
    sale: { lines: draft.sale.lines },
  })
  const done = await olive.call(returnGoods, draft)

  expect(quote).toMatchObject({ value: 2_140, exchanged: 1_070, due: 0, balance: -1_070 })
  expect(quote.givenBack).toEqual([{ way: 'cash', name: 'Cash', amount: 1_070 }])
  expect(done).toMatchObject({ value: 2_140, exchanged: 1_070, givenBack: quote.givenBack, credit: null })
  expect(done.order).toMatchObject({ refunded: 2_140, refundable: 2_140, paymentStatus: 'partially_refunded' })
  expect(done.exchangeOrder).toMatchObject({ total: 1_070, paidByBalance: 1_070, paymentSource: 'balance' })
  expect(await expectedCash()).toBe(before - 1_070)
  const refunds = await shop.sql('select sum(amount_cents)::int as amount, sum(tax_cents)::int as tax from refunds')
  expect(refunds).toEqual([{ amount: 2_140, tax: 140 }])
  expect((await olive.call(getAdminProduct, { id: lamp.id })).stock).toBe(lamp.stockOnHand - 1)
  expect(await brokenRules(shop)).toEqual([])
})

test('C-20: an exchange for more expensive goods takes the difference, by any payment', async () => {
  const { shop, olive, lamp, cable, sold, expectedCash } = await aReturnDesk()
  const before = await expectedCash()
  const [first] = (
    await olive.call(
      sellAtCounter,
      cashSale({ lines: [{ productId: cable.id, quantity: 1 }], total: 10.7, given: 10.7 }),
    )
  ).items
  const cableOrder = { id: sold.id + 1, items: [first!] }
  const sale = { ...newGoods(lamp.id, 21.4, 10), partialPayments: [{ method: 'terminal' as const, amount: 5 }] }

  const done = await olive.call(returnGoods, { ...back(cableOrder, 10.7), sale })

  expect(done).toMatchObject({ value: 1_070, exchanged: 1_070, givenBack: [], exchangeOrder: { change: 430 } })
  expect(await expectedCash()).toBe(before + 1_070 + 570)
  expect(await brokenRules(shop)).toEqual([])
})

test('C-20: returns each unit once, however often and by how many registers it is sent', async () => {
  const { shop, olive, lamp, cable, sold } = await aReturnDesk()
  await openConnectionsOf(shop)
  const draft = back(sold, -42.8, 2)
  const [one, two] = await Promise.all([olive.call(returnGoods, draft), olive.call(returnGoods, draft)])
  expect(one.id).toBe(two.id)
  expect((await problemOf(olive.call(returnGoods, { ...draft, reason: 'Other' }))).code).toBe('key_used')
  const third = await problemOf(olive.call(returnGoods, back(sold, -21.4)))
  expect(third.code).toBe('too_many_units')

  const again = await olive.call(
    sellAtCounter,
    cashSale({
      lines: [
        { productId: lamp.id, quantity: 1 },
        { productId: cable.id, quantity: 5 },
      ],
      ...{ total: 74.9, given: 74.9 },
    }),
  )
  const raced = await Promise.all([1, 2, 3].map(() => outcomeOf(olive.call(returnGoods, back(again, -21.4)))))
  expect(raced.toSorted()).toEqual(['returned', 'too_many_units', 'too_many_units'])
  expect((await olive.call(getAdminOrder, { id: again.id })).refunded).toBe(2_140)
  expect(await brokenRules(shop)).toEqual([])
})

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'returned'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

test('C-20: keeps a restocking fee and the tax on it, unless the goods are defective or a permitted person waives it', async () => {
  const { shop, olive, lamp } = await aReturnDesk()
  const untaxed = { kind: 'free', name: 'Training', price: 100, isTaxable: false, quantity: 1 }
  const lines = [{ productId: lamp.id, quantity: 2 }, untaxed]
  const sold = await olive.call(sellAtCounter, cashSale({ lines, total: 142.8, given: 142.8 }))
  await olive.call(saveReturnSettings, { feePercent: 15, maxCash: 0 })
  const bea = await anEmployee(shop)
  await shop.sql(`update users set given_rights = '{counter.write,counter.return}' where username = 'bea'`)
  const draft = back(sold, -18.19)
  const waived = { ...draft, lines: [{ ...draft.lines[0]!, waiveFee: true }], balance: -21.4 }
  expect((await problemOf(bea.call(returnGoods, waived))).code).toBe('fee_waiver_not_allowed')
  const stale = await problemOf(bea.call(returnGoods, { ...draft, balance: -21.4 }))
  expect(stale).toMatchObject({ code: 'amount_mismatch', details: { quote: { balance: -18.19, fee: 3.21 } } })

  const done = await bea.call(returnGoods, draft)

  expect(done).toMatchObject({ value: 1_819, fee: 321 })
  expect(await shop.sql('select amount_cents, tax_cents from refunds')).toEqual([
    { amount_cents: 1_819, tax_cents: 119 },
  ])
  const free = await olive.call(quoteReturn, {
    orderId: sold.id,
    lines: [{ itemId: sold.items[0]!.id, quantity: 1, condition: 'defective' }],
  })
  expect(free).toMatchObject({ value: 2_140, fee: 0 })
  expect((await olive.call(returnGoods, { ...waived, key: randomUUID() })).value).toBe(2_140)
  expect(await brokenRules(shop)).toEqual([])
})

test('C-20: defective and discarded goods leave the stock again with the reason', async () => {
  const { shop, olive, lamp, sold } = await aReturnDesk()
  const before = (await olive.call(getAdminProduct, { id: lamp.id })).stock
  const of = (condition: 'defective' | 'discard') => {
    const draft = back(sold, -21.4)
    return { ...draft, lines: [{ ...draft.lines[0]!, condition }] }
  }
  await olive.call(returnGoods, of('defective'))
  await olive.call(returnGoods, of('discard'))

  expect((await olive.call(getAdminProduct, { id: lamp.id })).stock).toBe(before)
  const moves = await olive.call(listStockMovements, { id: lamp.id })
  expect(moves.slice(0, 4).map(({ quantity, reason, note, orderId }) => [quantity, reason, note, orderId])).toEqual([
    [-1, 'damaged', `Order #${sold.id}, returned and discarded`, sold.id],
    [1, 'returned', `Order #${sold.id}, returned`, sold.id],
    [-1, 'to_supplier', `Order #${sold.id}, returned`, sold.id],
    [1, 'returned', `Order #${sold.id}, returned`, sold.id],
  ])
  const waiting = await olive.call(listDefectiveGoods, {})
  expect(waiting).toMatchObject([{ productId: lamp.id, quantity: 1, origin: 'customer' }])
  expect(await brokenRules(shop)).toEqual([])
})

test('C-20: a serialized unit returns to stock and can be sold again', async () => {
  const { shop, olive } = await aReturnDesk()
  const { units } = await aSerializedLaptop(shop, olive, ['PF2ABC11'])
  const productId = units[0]!.id
  const sale = () => cashSale({ lines: [{ productId, quantity: 1 }], total: 214, given: 214 })
  const sold = await olive.call(sellAtCounter, sale())
  await olive.call(returnGoods, back(sold, -214))
  expect((await olive.call(sellAtCounter, sale())).items[0]!.number).toBe('PF2ABC11')
  expect(await brokenRules(shop)).toEqual([])
})

test('C-20: what was paid by card becomes cash only up to the limit, and store credit at any time', async () => {
  const { shop, olive, lamp, expectedCash } = await aReturnDesk()
  const sold = await olive.call(sellAtCounter, {
    ...cashSale({ lines: [{ productId: lamp.id, quantity: 2 }], total: 42.8, given: 0 }),
    payment: { method: 'terminal' },
  })
  const before = await expectedCash()
  const inCash = { ...back(sold, -21.4), giveBack: 'cash' as const }
  expect((await problemOf(olive.call(returnGoods, inCash))).code).toBe('cash_limit')
  await olive.call(saveReturnSettings, { feePercent: 0, maxCash: 21.39 })
  expect((await problemOf(olive.call(returnGoods, inCash))).code).toBe('cash_limit')
  await olive.call(saveReturnSettings, { feePercent: 0, maxCash: 21.4 })

  await olive.call(returnGoods, inCash)
  expect((await problemOf(olive.call(returnGoods, { ...inCash, key: randomUUID() }))).code).toBe('cash_limit')
  const credited = await olive.call(returnGoods, { ...back(sold, -21.4), giveBack: 'store_credit' })

  expect(await expectedCash()).toBe(before - 2_140)
  expect(credited.givenBack).toEqual([{ way: 'store_credit', name: 'Store credit', amount: 2_140 }])
  expect(await olive.call(getReturn, { id: credited.id })).toEqual(credited)
  expect(await olive.call(getGiftCardBalance, { code: credited.credit!.code })).toMatchObject({ balance: 2_140 })
  expect(await brokenRules(shop)).toEqual([])
})

test('C-20: a gift receipt gives store credit, whatever paid for the gift', async () => {
  const { shop, olive, sold, expectedCash } = await aReturnDesk()
  const before = await expectedCash()
  await shop.sql(`update orders set contact_email = 'giver@example.com'`)
  const done = await olive.call(returnGoods, { ...back(sold, -21.4), isGift: true })
  expect(done.isGift).toBe(true)
  const mails = `select kind from mail_messages where kind in ('order_refunded', 'order_returned')`
  expect(await shop.sql(mails)).toEqual([])
  expect(done.credit).toMatchObject({ amount: 2_140 })
  expect(await expectedCash()).toBe(before)
  await olive.call(returnGoods, back(sold, -21.4))
  expect(await shop.sql(mails)).toHaveLength(1)
  expect(await brokenRules(shop)).toEqual([])
})

test('C-20: exchanged goods can be returned, and their value goes to the store credit that paid them', async () => {
  const { shop, olive, lamp, sold } = await aReturnDesk()
  const { exchangeOrder } = await olive.call(returnGoods, { ...back(sold, 0), sale: newGoods(lamp.id, 21.4) })
  const again = await olive.call(returnGoods, back(exchangeOrder!, -21.4))
  expect(again.givenBack).toEqual([{ way: 'gift_card', name: 'Gift card', amount: 2_140 }])
  expect(await shop.sql('select sum(balance_cents)::int as left from balances')).toEqual([{ left: 2_140 }])
  expect(await brokenRules(shop)).toEqual([])
})

test('C-20: refuses returns without the permission', async () => {
  const { shop, sold } = await aReturnDesk()
  const bea = await anEmployee(shop)
  await shop.sql(`update users set given_rights = '{counter.write}' where username = 'bea'`)
  expect((await problemOf(bea.call(returnGoods, back(sold, -21.4)))).kind).toBe('forbidden')
})

test('C-20: mails the customer one account of an exchange, and tells webhooks of both orders once', async () => {
  const { shop, olive, cable, sold } = await aReturnDesk()
  await shop.sql(`update orders set contact_email = 'carla@example.com'`)
  await shop.sql(
    `insert into webhooks (name, url, reference, encrypted_secret, subjects, is_active, created_at)
      values ('ERP', 'https://erp.example/hook', 'erp', 'x', '{order}', true, now())`,
  )
  await olive.call(saveReturnSettings, { feePercent: 10, maxCash: 0 })
  const draft = { ...back(sold, -8.56), sale: newGoods(cable.id, 10.7) }

  const { exchangeOrder } = await olive.call(returnGoods, draft)
  await olive.call(returnGoods, draft)

  const mails = await shop.sql<{ kind: string; text: string }>(
    `select kind, text from mail_messages where kind like 'order%' order by id`,
  )
  expect(mails.map(({ kind }) => kind)).toEqual(['order_returned'])
  expect(mails[0]!.text).toContain('1 × Desk lamp')
  expect(mails[0]!.text).toContain('The value of the return is $19.26 after a restocking fee of $2.14.')
  expect(mails[0]!.text).toContain(`$10.70 of it paid your new order #${exchangeOrder!.id}.`)
  expect(mails[0]!.text).toContain('We refund $8.56 in cash at our counter.')
  expect(await shop.sql('select subject_id from webhook_deliveries order by subject_id')).toEqual([
    { subject_id: sold.id },
    { subject_id: exchangeOrder!.id },
  ])
  expect(await brokenRules(shop)).toEqual([])
})
