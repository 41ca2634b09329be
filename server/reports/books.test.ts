import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getReport, type ReportName } from '#contract/reports/report.ts'
import { pastEvent, pastRefund, pastSale } from '../testing/past-sale.ts'
import { aCategory, aProduct } from '../testing/products.ts'
import type { TestShop } from '../testing/shop.ts'
import { openShopWithContent } from '../testing/staffed-shop.ts'
import type { Visitor } from '../testing/visitor.ts'

interface Happening {
  day: number
  hour: number
  rate: number
  isCash: boolean
  lines: { product: number; quantity: number; price: number; isTaxed: boolean }[]
  shipping: number
  refunds: number[]
  moves: string[]
}

const happening: fc.Arbitrary<Happening> = fc.record({
  day: fc.integer({ min: 0, max: 60 }),
  hour: fc.integer({ min: 0, max: 23 }),
  rate: fc.constantFrom(0, 70_000, 72_500, 88_750),
  isCash: fc.boolean(),
  lines: fc.array(
    fc.record({
      product: fc.integer({ min: 0, max: 2 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      price: fc.integer({ min: 1, max: 99_999 }),
      isTaxed: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  shipping: fc.constantFrom(0, 599),
  refunds: fc.array(fc.integer({ min: 1, max: 70 }), { maxLength: 3 }),
  moves: fc.array(fc.constantFrom('status.cancelled', 'status.processing', 'note'), { maxLength: 4 }),
})

test('matches the orders to the cent in every report of any period', async () => {
  const { shop, olive } = await openShopWithContent()
  const categories = [await aCategory(shop, { slug: 'one' }), await aCategory(shop, { slug: 'two' })]
  const productIds: number[] = []
  for (const categoryId of [...categories, categories[0]!]) productIds.push((await aProduct(shop, { categoryId })).id)
  const period = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))

  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 6 }), period, async (happenings, ends) => {
      for (const one of happenings) await happen(shop, productIds, one)
      const [from, to] = ends.toSorted((a, b) => a - b).map(dayNumbered)
      expect(await reported(olive, from!, to!)).toEqual(await inTheBooks(shop, from!, to!))
    }),
    { numRuns: 12 },
  )
})

function dayNumbered(number: number): string {
  return new Date(Date.UTC(2026, 9, 1 + number)).toISOString().slice(0, 10)
}

async function happen(shop: TestShop, productIds: number[], given: Happening): Promise<void> {
  const at = new Date(Date.UTC(2026, 9, 1 + given.day, given.hour, 30))
  const later = (steps: number) => new Date(at.getTime() + steps * 11 * 3_600_000)
  const lines = given.lines.map(({ product, quantity, price, isTaxed }) => ({
    productId: productIds[product]!,
    quantity,
    unitPriceCents: price,
    taxCents: isTaxed ? Math.round((price * quantity * given.rate) / 1_000_000) : 0,
  }))
  const orderId = await pastSale(shop, {
    at,
    lines,
    shippingCents: given.shipping,
    taxRatePpm: given.rate,
    paymentSource: given.isCash ? 'cash' : 'online',
  })
  const [order] = await shop.sql<{ total_cents: number }>('select total_cents from orders where id = $1', [orderId])
  let left = order!.total_cents
  for (const [step, percent] of given.refunds.entries()) {
    const amount = Math.min(left, Math.ceil((order!.total_cents * percent) / 100))
    if (amount > 0) await pastRefund(shop, orderId, amount, later(step + 1))
    left -= amount
  }
  for (const [step, type] of given.moves.entries()) await pastEvent(shop, orderId, type, later(step + 1))
}

async function reported(olive: Visitor, from: string, to: string) {
  const totals = async (name: ReportName, by: 'day' | 'week' | 'month' = 'week') =>
    (await olive.call(getReport, { name, from, to, by })).totals
  const inCents = (value: unknown) => Math.round(Number(value) * 100)
  const [days, weeks, months] = [
    await totals('sales', 'day'),
    await totals('sales', 'week'),
    await totals('sales', 'month'),
  ]
  expect([weeks, months]).toEqual([days, days])
  const [taxes, payments, refunds, products, categories] = [
    await totals('taxes'),
    await totals('payments'),
    await totals('refunds'),
    await totals('products'),
    await totals('categories'),
  ]
  expect(categories).toEqual(products)
  expect(payments).toEqual({ payments: days.orders, received: days.sales, refunded: days.refunded, net: days.net })
  expect(refunds.amount).toBe(days.refunded)
  expect(refunds.tax).toBe(taxes.returnedTax)
  expect(products.goods).toBe(days.goods)
  return {
    orders: days.orders,
    goods: inCents(days.goods),
    shipping: inCents(days.shipping),
    tax: inCents(days.tax),
    sales: inCents(days.sales),
    refunded: inCents(days.refunded),
    units: products.units,
  }
}

/** Computed from the orders themselves, independently of `book_entries`. */
async function inTheBooks(shop: TestShop, from: string, to: string) {
  const within = (column: string) => `(${column} at time zone 'America/New_York')::date between '${from}' and '${to}'`
  const [row] = await shop.sql(`select count(*)::int as orders, coalesce(sum(subtotal_cents), 0)::int as goods,
      coalesce(sum(shipping_cents), 0)::int as shipping, coalesce(sum(tax_cents), 0)::int as tax, coalesce(sum(total_cents), 0)::int as sales,
      (select coalesce(sum(amount_cents), 0)::int from refunds where status = 'succeeded' and ${within('created_at')}) as refunded,
      (select coalesce(sum(quantity), 0)::int from order_items join orders on orders.id = order_id where ${within('orders.created_at')}) as units
    from orders where ${within('created_at')}`)
  return row
}
