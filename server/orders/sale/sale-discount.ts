import { type Cents, cents, sumCents } from '#contract/money.ts'
import { discountOn } from '#contract/pricing/discount.ts'
import { Problem } from '#contract/problem.ts'
import type { StaffCtx } from '../../context.ts'
import type { SaleItem } from './sale-item.ts'

/** The limit for `counter.discount`, in percent of the full price. */
const MAX_PERCENT = 20

/**
 * Reduced prices and discounts count together (docs/rules.md, C-3).
 * @throws Problem `discount_not_allowed`; `discount_too_high` with the allowed `percent`.
 */
export function requireDiscountRight(ctx: StaffCtx, items: SaleItem[], subtotal: Cents): void {
  const { permissions } = ctx.actor.user
  if (permissions.has('counter.price')) return
  const full = sumCents(items.map(({ listPriceCents, line }) => cents(listPriceCents * line.quantity)))
  const isLowered = items.some(
    ({ line, unitPriceCents, listPriceCents }) => line.discount || unitPriceCents < listPriceCents,
  )
  if (!isLowered && subtotal >= full) return
  if (!permissions.has('counter.discount')) {
    const message = 'Ask somebody who may give discounts: your account may not.'
    throw new Problem('forbidden', 'discount_not_allowed', message)
  }
  if (full - subtotal <= discountOn(full, { percent: MAX_PERCENT })) return
  const message = `You may take off at most ${MAX_PERCENT}% of a sale. Ask somebody who may set prices.`
  throw new Problem('forbidden', 'discount_too_high', message, { percent: MAX_PERCENT })
}
