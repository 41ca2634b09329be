import { openDayAfter } from '#contract/company/open-time.ts'
import type { DeviceKind } from '#contract/devices/device.ts'
import type { OfferDate } from '#contract/price-book/repair-offer.ts'
import type { RepairPrice } from '#contract/price-book/repair-price.ts'
import type { BenchKind } from '#contract/repairs/workbench.ts'
import { findProducts } from '../../catalog/product/join-product.ts'
import type { Ctx } from '../../context.ts'
import { readOfferedPrices } from '../../price-book/repair-offers.ts'
import { leadTimes } from '../../suppliers/supplier.ts'
import { promiseDaysForNew } from './promise.ts'
import { readServiceClock } from './service-clock.ts'

/**
 * The days on which repairs of a model would be ready if it came in today. Source: docs/rules.md, R-41.
 * @throws Problem as `readOfferedPrices`.
 */
export async function getOfferDates(ctx: Ctx, ref: { brand: string; model: string }): Promise<OfferDate[]> {
  const { model, prices } = await readOfferedPrices(ctx, ref)
  if (!model || prices.length === 0) return []
  const clock = await readServiceClock(ctx)
  const promiseDays = await promiseDaysForNew(ctx, clock, BENCH_KINDS[model.kind])
  const leadDaysOf = await readLeadDays(ctx, prices)
  return prices.map(({ id, parts, usualDays }) => {
    const missing = parts.filter(({ available, quantity }) => available < quantity)
    const waits = missing.map(({ productId }) => leadDaysOf(productId))
    const isKnown = waits.every((days): days is number => days !== null)
    const days = Math.max(promiseDays, usualDays) + (isKnown ? Math.max(0, ...waits) : 0)
    return { id, mustOrder: missing.length > 0, readyOn: isKnown ? openDayAfter(clock.times, clock.today, days) : null }
  })
}

const BENCH_KINDS: Record<DeviceKind, BenchKind> = {
  phone: 'Mobile Repairs',
  tablet: 'Mobile Repairs',
  watch: 'PC Repairs',
  laptop: 'PC Repairs',
  desktop: 'PC Repairs',
  console: 'PC Repairs',
  other: 'PC Repairs',
}

/** Null without a supplier or its lead time. */
async function readLeadDays(ctx: Ctx, prices: RepairPrice[]): Promise<(productId: number) => number | null> {
  const ids = prices.flatMap(({ parts }) => parts.map(({ productId }) => productId))
  const products = await findProducts(ctx, [...new Set(ids)])
  const suppliers = await leadTimes(
    ctx,
    products.flatMap(({ supplierId }) => supplierId ?? []),
  )
  return (productId) => {
    const product = products.find(({ id }) => id === productId)
    return suppliers.find(({ id }) => id === product?.supplierId)?.leadTimeDays ?? null
  }
}
