import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCustomer } from '#contract/customers/customer.ts'
import { addTaxExemption } from '#contract/customers/tax-exemption.ts'
import { type Cents, dollarsOf } from '#contract/money.ts'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { quoteSale, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { quoteReturn, returnGoods } from '#contract/orders/order-return.ts'
import { addPriceRule } from '#contract/pricing/price-rule.ts'
import { createTaxCategory } from '#contract/pricing/tax-category.ts'
import { addTaxRegistration, saveTaxSettings } from '#contract/pricing/tax-settings.ts'
import { getReport, type Report, type ReportName } from '#contract/reports/report.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { sellGiftCard } from '../testing/balances/gift-cards.ts'
import { isExhaustive } from '../testing/exhaustive.ts'
import { aCategory, aProduct } from '../testing/products.ts'
import { buy, carlasDetails } from '../testing/purchase.ts'
import { aCounter, cashSale } from '../testing/staff.ts'

async function aShop() {
  const counter = await aCounter()
  const { shop, olive } = counter
  const book = await aProduct(shop, { name: 'Book', isTaxable: false })
  await olive.call(saveTaxSettings, { collectOn: 'registered_states' })
  await olive.call(addTaxRegistration, { state: 'KY', startsOn: '2026-11-21', taxRate: 0.06, isShippingTaxable: true })
  const { id: exemptId } = await olive.call(createCustomer, { name: 'Kestrel Resale', contacts: [] })
  await olive.call(addTaxExemption, { id: exemptId, reason: 'resale', states: ['OH'] })

  const sell = async (goods: Goods[], customerId: number | null = null) => {
    const lines = goods.map(toLine)
    const { total } = await olive.call(quoteSale, { lines, customerId })
    const paid = dollarsOf(total)
    return olive.call(sellAtCounter, { ...cashSale({ lines, total: paid, given: paid }), customerId })
  }
  const order = (state: 'OH' | 'KY' | 'IN', products: { id: number }[]) =>
    buy(
      shop.visitor(),
      products.map(({ id }) => ({ productId: id })),
      { shippingAddress: { ...carlasDetails.shippingAddress, state } },
    )
  const refund = (id: number, part: object) =>
    olive.call(refundOrder, { id, key: randomUUID(), reason: 'Came back', ...part })
  const report = (name: ReportName) => olive.call(getReport, { name, from: '2026-11-21', to: '2026-11-22' })
  return { ...counter, book, exemptId, sell, order, refund, report }
}

type Goods = { id: number } | typeof APPLE

const APPLE = { kind: 'free' as const, name: 'Apple', price: 3.33, quantity: 1 }

function toLine(goods: Goods) {
  return 'id' in goods ? { productId: goods.id, quantity: 1 } : goods
}

function lineOf({ rows }: Report, line: number): number {
  return Number(rows.find((row) => row.line === String(line))!.amount)
}

test('separates taxed, exempt, untaxed and out-of-state sales, in the order of the return', async () => {
  const { lamp, book, exemptId, sell, order, report } = await aShop()

  await sell([lamp, book])
  await sell([lamp], exemptId)
  await order('KY', [lamp])
  await order('IN', [lamp])

  const { rows } = await report('tax-states')
  const row = (state: string, reason = '') => rows.find((one) => one.state === state && one.reason === reason)
  expect(row('Ohio')).toMatchObject({ rate: 0.07, sales: 40, taxed: 20, notTaxable: 20, tax: 1.4 })
  expect(row('Ohio', 'Resale')).toMatchObject({ rate: 0, sales: 20, taxed: 0, exempt: 20, tax: 0 })
  expect(row('Kentucky')).toMatchObject({ rate: 0.06, sales: 25.99, taxed: 25.99, shipping: 5.99, tax: 1.56 })
  expect(row('Indiana')).toMatchObject({ rate: 0, sales: 25.99, outOfState: 25.99, tax: 0 })
  const worksheet = await report('ohio-ust-1')
  expect(worksheet.rows.map(({ line, amount }) => [line, amount])).toEqual([
    ...[
      ['1', 111.98],
      ['2', 91.98],
      ['3', 20],
    ],
    ...[
      ['4', 0],
      ['5', 20],
      ['6', 1.4],
    ],
    ...[
      ['7', 0.01],
      ['8', 0],
      ['9', 1.39],
    ],
  ])
})

test('J-4: a refund of untaxed shipping reduces no tax, and a refund of taxed shipping its own', async () => {
  const { order, refund, report, lamp } = await aShop()
  const [ohio, kentucky] = [await order('OH', [lamp]), await order('KY', [lamp])]
  const owed = async () => (await report('tax-states')).rows.map(({ state, tax }) => [state, tax])
  expect(await owed()).toEqual(expect.arrayContaining([['Ohio', 1.4]]))

  await refund(ohio.id, { shipping: 5.99 })
  await refund(kentucky.id, { shipping: 6.35 })

  expect(await owed()).toEqual(
    expect.arrayContaining([
      ['Ohio', 1.4],
      ['Kentucky', 1.2],
    ]),
  )
})

const happening = fc.record({
  what: fc.constantFrom(
    ...(['sale', 'sale', 'order', 'order', 'exchange', 'exchange', 'refund', 'line', 'shipping', 'shipping'] as const),
    ...(['card', 'rate', 'day'] as const),
  ),
  state: fc.constantFrom('OH' as const, 'KY', 'IN'),
  isExempt: fc.boolean(),
  goods: fc.integer({ min: 1, max: 7 }),
  hasApple: fc.boolean(),
  pick: fc.nat(),
  part: fc.integer({ min: 1, max: 100 }),
})
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never

const usual = { state: 'OH', isExempt: false, goods: 7, hasApple: true, pick: 0, part: 51 } as const

/** The first round begins with them, because random choices may lack a kind. */
const EACH_KIND: Happening[] = [
  { ...usual, what: 'sale' },
  { ...usual, what: 'sale', isExempt: true, goods: 2, hasApple: false },
  { ...usual, what: 'order' },
  { ...usual, what: 'order', state: 'KY' },
  { ...usual, what: 'order', state: 'IN' },
  { ...usual, what: 'card' },
  { ...usual, what: 'sale' },
  { ...usual, what: 'exchange', pick: 1 },
  { ...usual, what: 'line' },
  { ...usual, what: 'shipping' },
  { ...usual, what: 'refund' },
  { ...usual, what: 'rate' },
]

/** An earlier refund of an amount can leave less than a line costs. */
function expectTooHigh(error: { code: string }): void {
  expect(error.code).toBe('refund_too_high')
}

/** A lamp at 7%, a book without tax, a manual at 2% and, at the counter, an apple at 0%. */
async function aBusyShop(happened: Set<string>) {
  const shop = await aShop()
  const { olive, lamp, book, exemptId, sell, order, refund } = shop
  const print = await aCategory(shop.shop, { name: 'Print', slug: 'print' })
  const manual = await aProduct(shop.shop, { name: 'Manual', categoryId: print, priceCents: 1_517 as Cents })
  const rates = [
    { state: 'OH' as const, taxRate: 0.02 },
    { state: 'KY' as const, taxRate: 0 },
  ]
  await olive.call(createTaxCategory, { name: 'Print', rates, categoryIds: [print] })
  const ratesOfFood = [{ state: 'OH' as const, taxRate: 0 }]
  const { id: taxCategoryId } = await olive.call(createTaxCategory, { name: 'Groceries', rates: ratesOfFood })
  const all = [lamp, book, manual]
  const sales: number[] = []
  const orders: number[] = []
  const cards: { code: string; left: number }[] = []
  let changedRates = 0

  async function sellWithCard(goods: Goods[], customerId: number | null) {
    const card = cards.find(({ left }) => left >= 1)
    if (!card) return sell(goods, customerId)
    happened.add('paid by gift card')
    const lines = goods.map(toLine)
    const { total } = await olive.call(quoteSale, { lines, customerId })
    const used = Math.min(card.left, total)
    card.left -= used
    const draft = cashSale({ lines, total: dollarsOf(total), given: dollarsOf((total - used) as Cents) })
    return olive.call(sellAtCounter, {
      ...{ ...draft, customerId, giftCard: { code: card.code, amount: dollarsOf(used as Cents) } },
    })
  }

  async function exchange(id: number, part: number) {
    const { items } = await olive.call(getAdminOrder, { id })
    const item = items.find(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
    if (!item) return
    const lines = [{ itemId: item.id, quantity: 1 }]
    const wanted = { lines: [{ productId: all[part % 3]!.id, quantity: 1 }] }
    const quote = await olive.call(quoteReturn, { orderId: id, lines, sale: wanted }).catch(expectTooHigh)
    if (!quote) return
    const payment = { method: 'cash' as const, given: dollarsOf(quote.due) }
    const { exchangeOrder } = await olive.call(returnGoods, {
      ...{ key: randomUUID(), orderId: id, lines, reason: 'Does not fit', balance: quote.balance / 100 },
      sale: { ...wanted, payment, total: dollarsOf(quote.sale!.total) },
    })
    sales.push(exchangeOrder!.id)
    happened.add('exchange')
  }

  async function refundPart(id: number, { what, part }: Happening) {
    const { refundable, shippingRefundable, items } = await olive.call(getAdminOrder, { id })
    const share = (cents: number) => dollarsOf(Math.ceil((cents * part) / 100) as Cents)
    const shipping = Math.min(shippingRefundable, refundable)
    const item = items.find(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
    const isRefunded = async (part: object) => {
      await refund(id, part)
      happened.add(`refund of ${what === 'refund' ? 'an amount' : what}`)
    }
    if (what === 'shipping' && shipping > 0) await isRefunded({ shipping: share(shipping) })
    else if (what === 'line' && item && refundable > 0) {
      await isRefunded({ lines: [{ itemId: item.id, quantity: 1 }] }).catch(expectTooHigh)
    } else if (what === 'refund' && refundable > 0) await isRefunded({ amount: share(refundable) })
  }

  async function happen(one: Happening) {
    shop.shop.time.pass(1)
    const goods = all.filter((_, at) => one.goods & (1 << at))
    const every = [...sales, ...orders]
    const pickFrom = (ids: number[]) => ids[one.pick % ids.length]!
    if (one.what === 'sale') {
      const sold = one.hasApple ? [...goods, { ...APPLE, taxCategoryId }] : goods
      sales.push((await sellWithCard(sold, one.isExempt ? exemptId : null)).id)
      happened.add(one.isExempt ? 'exempt sale' : 'sale')
      if (one.hasApple) happened.add('custom item')
    } else if (one.what === 'order') {
      orders.push((await order(one.state, goods)).id)
      happened.add(`order to ${one.state}`)
    } else if (one.what === 'exchange') await (sales.length > 0 && exchange(pickFrom(sales), one.part))
    else if (one.what === 'card') cards.push({ ...(await sellGiftCard(olive, 25)), left: 2_500 })
    else if (one.what === 'rate') {
      changedRates += 1
      if (sales.length + orders.length > 0) happened.add('rate change')
      const taxRate = 0.07 + changedRates / 400
      await olive.call(addPriceRule, { taxRate, isShippingTaxable: changedRates % 2 === 1, shippingFee: 4.99 })
    } else if (one.what === 'day') {
      shop.shop.time.pass(24 * 60)
      await shop.shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.shop.time.now])
    } else if (every.length > 0)
      await refundPart(pickFrom(one.what === 'shipping' && orders.length ? orders : every), one)
  }
  return { ...shop, happen }
}

test('P-23: in every period, each part of the tax adds up with the journal and the orders to the cent', {
  timeout: 300_000,
}, async () => {
  const happened = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 6, maxLength: 16 }), async (happenings) => {
      const isFirst = happened.size === 0
      const shop = await aBusyShop(happened)
      for (const one of [...(isFirst ? EACH_KIND : []), ...happenings]) await shop.happen(one)

      const first = '2026-11-21'
      const last = dayIn('America/New_York', shop.shop.time.now)
      const days = happenings.filter(({ what }) => what === 'day').length
      for (let day = 0; day <= days; day++) await agree(shop, addDays(first, day), addDays(first, day))
      await agree(shop, first, last)
    }),
    { numRuns: isExhaustive ? 40 : 4, endOnFailure: true },
  )
  expect([...happened].toSorted()).toEqual([
    ...['custom item', 'exchange', 'exempt sale', 'order to IN', 'order to KY', 'order to OH', 'paid by gift card'],
    ...['rate change', 'refund of an amount', 'refund of line', 'refund of shipping', 'sale'],
  ])
})

async function agree({ shop, olive }: Awaited<ReturnType<typeof aBusyShop>>, from: string, to: string) {
  const report = (name: ReportName) => olive.call(getReport, { name, from, to })
  const states = await report('tax-states')
  const { sales = 0, taxed = 0, exempt = 0, outOfState = 0, notTaxable = 0, tax = 0 } = inCents(states.totals)
  const inPeriod = `(created_at at time zone 'America/New_York')::date between '${from}' and '${to}'`
  const [stored] = await shop.sql<{ sales: number; tax: number }>(`
    with moved as (
      select total_cents - tax_cents as sales, tax_cents as tax from orders where ${inPeriod}
      union all
      select -(amount_cents - tax_cents), -tax_cents from refunds where ${inPeriod} and status = 'succeeded' and not is_return
    ) select coalesce(sum(sales), 0)::int sales, coalesce(sum(tax), 0)::int tax from moved`)
  const journal = (await report('journal')).rows.filter(({ account }) => account === 'Sales tax payable')
  const booked = journal.reduce((sum, { debit, credit }) => sum + Number(credit) - Number(debit), 0)
  const worksheet = await report('ohio-ust-1')
  const ohio = states.rows.filter(({ state }) => state === 'Ohio').reduce((sum, row) => sum + Number(row.tax), 0)

  expect({ sales, tax }).toEqual(stored)
  expect(inCents((await report('tax-jurisdictions')).totals).tax ?? 0).toBe(tax)
  expect(taxed + exempt + outOfState + notTaxable).toBe(sales)
  expect(Math.round(booked * 100)).toBe(tax)
  expect(inCents((await report('taxes')).totals).netTax ?? 0).toBe(tax)
  expect(lineOf(worksheet, 1)).toBeCloseTo(sales / 100, 6)
  expect(lineOf(worksheet, 6)).toBeCloseTo(ohio, 6)
  expect(lineOf(worksheet, 2) + lineOf(worksheet, 3)).toBeCloseTo(sales / 100, 6)
}

function inCents(totals: Report['totals']): Record<string, number> {
  return Object.fromEntries(Object.entries(totals).map(([key, value]) => [key, Math.round(Number(value) * 100)]))
}
