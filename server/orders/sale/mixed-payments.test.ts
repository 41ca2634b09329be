import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCustomer, getCustomer } from '#contract/customers/customer.ts'
import { type Cents, cents, centsOf, dollarsOf, sumCents } from '#contract/money.ts'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { sellBills } from '#contract/orders/bill-sale.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { quoteReturn, returnGoods, saveReturnSettings } from '#contract/orders/order-return.ts'
import { getDrawer, openDrawer } from '#contract/payments/drawer.ts'
import { getAccountStatement, setAccountLimit } from '#contract/payments/on-account.ts'
import { splitRefund } from '#contract/payments/payment-part.ts'
import { getReport } from '#contract/reports/report.ts'
import { sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aProduct } from '../../testing/products.ts'
import { aCounter } from '../../testing/staff.ts'

const TOTAL = 2_140
const FLOAT = 10_000

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('sale' as const),
      weights: fc.array(fc.nat({ max: 9 }), { minLength: 5, maxLength: 5 }),
      last: fc.constantFrom('cash', 'terminal', 'check', 'account'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('refund' as const),
      pick: fc.nat(),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('exchange' as const),
      pick: fc.nat(),
      goods: fc.constantFrom('nothing', 'cheaper', 'more'),
      giveBack: fc.constantFrom('original' as const, 'cash' as const, 'store_credit' as const),
      last: fc.constantFrom('cash', 'terminal', 'check', 'account'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('settle' as const), last: fc.constantFrom('cash', 'terminal', 'check') }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('C-17: random sales in parts, refunds, exchanges and payments of accounts add up in drawer, journal, reports and invariants', async () => {
  const { shop, olive } = await aCounter()
  const lamp = await aProduct(shop, { name: 'Floor lamp', stock: 500 })
  const { id: drawerId } = await olive.call(openDrawer, { till: 'Front', float: FLOAT / 100 })
  const { id: customerId } = await olive.call(createCustomer, { name: 'Riverside School' })
  await olive.call(setAccountLimit, { id: customerId, limit: 5_000 })
  const card = await sellGiftCard(olive, 500)
  const cable = await aProduct(shop, { name: 'Cable', priceCents: cents(1_000), stock: 500 })
  await olive.call(saveReturnSettings, { feePercent: 7, maxCash: 1_000 })
  const orderIds: number[] = []

  /** Shares the total out over gift card, cash, terminal, check and account by their weights. */
  async function sale({ weights, last }: Extract<Step, { what: 'sale' }>) {
    const all = weights.reduce((sum, weight) => sum + weight, 0) + 1
    const [byCard, ...shares] = weights.map((weight) => Math.floor((TOTAL * weight) / all))
    const methods = ['cash', 'terminal', 'check', 'account'] as const
    const parts = methods.flatMap((method, position) => {
      const amount = shares[position]!
      const isOnce = method === 'cash' || method === 'account'
      return amount === 0 || (isOnce && method === last) ? [] : [{ method, amount: dollarsOf(cents(amount)) }]
    })
    const rest = cents(TOTAL - byCard! - sumCents(parts.map(({ amount }) => centsOf(amount))))
    const order = await olive.call(sellAtCounter, {
      key: randomUUID(),
      lines: [{ productId: lamp.id, quantity: 1 }],
      customerId,
      ...(byCard! > 0 && { giftCard: { code: card.code, amount: dollarsOf(cents(byCard!)) } }),
      partialPayments: parts,
      payment: last === 'cash' ? { method: 'cash', given: dollarsOf(cents(rest + 37)) } : { method: last as 'check' },
      total: TOTAL / 100,
    })
    if (last === 'cash') expect(order.change).toBe(37)
    expect(sumCents(order.paidWith.map(({ amount }) => amount))).toBe(TOTAL)
    orderIds.push(order.id)
  }

  /** The plan that the dialog shows is what happens, and no way gives back more than it took. */
  async function refund({ pick, percent }: Extract<Step, { what: 'refund' }>) {
    const id = orderIds[pick % Math.max(1, orderIds.length)]
    if (id === undefined) return
    const before = await olive.call(getAdminOrder, { id })
    const amount = cents(Math.ceil((before.refundable * percent) / 100))
    if (amount === 0) return
    const plan = splitRefund(amount, before.paidWith)
    const after = await olive.call(refundOrder, {
      ...{ id, key: randomUUID(), amount: dollarsOf(amount), reason: 'It was not right' },
    })
    const madeNow = after.refunds.filter((one) => !before.refunds.some((other) => other.id === one.id))
    expect(sumBy(madeNow, ({ source }) => (source === 'balance' ? 'gift_card' : source))).toEqual(
      sumBy(plan, ({ way }) => way),
    )
    for (const { refundable } of after.paidWith) expect(refundable).toBeGreaterThanOrEqual(0)
    expect(sumCents(after.paidWith.map(({ refundable }) => refundable))).toBe(after.refundable)
  }

  /** The balance that the quote shows is what is paid or given back. */
  async function exchange({ pick, goods, giveBack, last }: Extract<Step, { what: 'exchange' }>) {
    const orderId = orderIds[pick % Math.max(1, orderIds.length)]
    if (orderId === undefined) return
    const before = await olive.call(getAdminOrder, { id: orderId })
    const left = before.items.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity)
    if (left.length === 0 || before.refundable < before.total) return
    const lines = left.map(({ id: itemId, quantity }) => ({ itemId, quantity }))
    const wanted = { nothing: [], cheaper: [cable], more: [cable, lamp] }[goods]
    const basket = wanted.length > 0 && { lines: wanted.map(({ id: productId }) => ({ productId, quantity: 1 })) }
    const returned = { orderId, lines, giveBack }
    const quote = await olive.call(quoteReturn, { ...returned, ...(basket && { sale: basket }) })
    const due = dollarsOf(quote.due)
    const payment = last === 'cash' ? { method: 'cash' as const, given: due } : { method: last as 'check' }
    const sale = basket && { ...basket, customerId, payment, total: dollarsOf(quote.sale!.total) }
    const done = await olive.call(returnGoods, {
      ...{ ...returned, key: randomUUID(), reason: 'It was not right', balance: dollarsOf(quote.balance) },
      ...(sale && { sale }),
    })
    expect(quote.balance).toBe(quote.due - given(done.givenBack))
    expect(quote.exchanged + sumCents(done.givenBack.map(({ amount }) => amount))).toBe(quote.value)
    if (done.exchangeOrder) orderIds.push(done.exchangeOrder.id)
  }

  async function settle({ last }: Extract<Step, { what: 'settle' }>) {
    const { openBalances } = await olive.call(getCustomer, { id: customerId })
    const [charge] = openBalances
    if (!charge) return
    const bills = [{ kind: charge.kind, id: charge.id, amount: dollarsOf(charge.amount) }]
    const split = charge.amount > 1 ? [{ method: 'terminal' as const, amount: 0.01 }] : []
    const rest = dollarsOf(cents(charge.amount - split.length))
    const payment = last === 'cash' ? { method: 'cash' as const, given: rest } : { method: last as 'check' }
    await olive.call(sellBills, { key: randomUUID(), bills, partialPayments: split, payment })
  }

  async function addUp() {
    const { rows } = await olive.call(getReport, { name: 'journal' })
    const net = (account: string) =>
      rows
        .filter((row) => row.account === account)
        .reduce((sum, { debit, credit }) => sum + centsOf(Number(debit ?? 0)) - centsOf(Number(credit ?? 0)), 0)
    const drawer = await olive.call(getDrawer, { id: drawerId })
    const { owed } = await olive.call(getAccountStatement, { id: customerId })
    const [stored] = await shop.sql<{ cents: number }>('select sum(balance_cents)::int as cents from balances')
    const payments = await olive.call(getReport, { name: 'payments' })
    const paid = (payment: string) => centsOf(Number(payments.rows.find((row) => row.payment === payment)?.net ?? 0))
    const aged = await olive.call(getReport, { name: 'receivables' })

    expect(net('Cash drawers')).toBe(drawer.expected! - FLOAT)
    expect(net('Due from customers')).toBe(owed)
    expect(net('Gift cards and store credit')).toBe(0 - stored!.cents)
    expect({
      cash: paid('Cash at the counter'),
      checks: paid('Check at the counter'),
      cards: paid('Card at the counter'),
      owed: paid('On account'),
    }).toEqual({
      cash: net('Cash drawers'),
      checks: net('Checks to deposit'),
      cards: net('Card terminal clearing'),
      owed,
    })
    expect(centsOf(Number(aged.totals.owed ?? 0))).toBe(owed)
    expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 9 }), async (steps) => {
      for (const next of steps) {
        if (next.what === 'sale') await sale(next)
        else if (next.what === 'refund') await refund(next)
        else if (next.what === 'exchange') await exchange(next)
        else await settle(next)
      }
      await addUp()
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

/** Without what lowers the amount that is owed on account. */
function given(parts: { way: string; amount: Cents }[]): Cents {
  return sumCents(parts.filter(({ way }) => way !== 'account').map(({ amount }) => amount))
}

function sumBy<T extends { amount: Cents }>(rows: readonly T[], keyOf: (row: T) => string): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const row of rows) sums[keyOf(row)] = (sums[keyOf(row)] ?? 0) + row.amount
  return sums
}
