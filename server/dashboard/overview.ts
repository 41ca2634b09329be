import type { BestSeller, DayNumbers, Overview } from '#contract/dashboard/overview.ts'
import { cents } from '#contract/money.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { findProducts } from '../catalog/product/join-product.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { bestProducts } from '../reports/goods-report.ts'
import type { Period } from '../reports/period.ts'
import { salesByDay } from '../reports/sales-report.ts'

const DAYS = 30
const BEST_SELLER_DAYS = 7
const SHOWN = 6

export async function getOverview(ctx: Ctx): Promise<Overview> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  const period: Period = { from: addDays(today, 1 - DAYS), to: today, by: 'day' }
  const series = await listDays(ctx, period)
  const daysAgo = (days: number) => series[DAYS - 1 - days]!
  return {
    today: daysAgo(0),
    yesterday: daysAgo(1),
    sameWeekday: daysAgo(7),
    series,
    bestSellers: await listBestSellers(ctx, { ...period, from: addDays(today, 1 - BEST_SELLER_DAYS) }),
  }
}

async function listDays(ctx: Ctx, period: Period): Promise<DayNumbers[]> {
  const byDay = await salesByDay(ctx, period)
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(period.from, index)
    return toNumbers(day, byDay.get(day) ?? { orders: 0, orderSales: 0, sales: 0, tax: 0, refunds: 0 })
  })
}

function toNumbers(
  day: string,
  { orders, orderSales, sales, tax, refunds }: Record<'orders' | 'orderSales' | 'sales' | 'tax' | 'refunds', number>,
): DayNumbers {
  return {
    day,
    orders,
    sales: cents(sales),
    tax: cents(tax),
    refunds: cents(refunds),
    net: cents(sales - refunds),
    average: orders > 0 ? cents(Math.round(orderSales / orders)) : null,
  }
}

async function listBestSellers(ctx: Ctx, period: Period): Promise<BestSeller[]> {
  const best = await bestProducts(ctx, period, SHOWN)
  const sold = best.filter(({ net }) => net > 0)
  const shown = await findProducts(
    ctx,
    sold.map(({ productId }) => productId),
  )
  return sold.flatMap(({ productId, units, cancelledUnits, net }) =>
    shown
      .filter(({ id }) => id === productId)
      .map(({ name, imageUrl }) => ({ productId, name, imageUrl, units: units - cancelledUnits, goods: cents(net) })),
  )
}
