import { and, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import type { Cents } from '#contract/money.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { products } from './product.table.ts'

export type Sale = Pick<AdminProduct, 'salePrice' | 'saleStartsOn' | 'saleEndsOn'>
type SaleChange = { [F in keyof Sale]?: Sale[F] | undefined }

export const NO_SALE = { salePriceCents: null, scheduledSaleCents: null, saleStartsOn: null, saleEndsOn: null }

export function saleColumns(change: SaleChange, before: Sale | undefined) {
  const { salePrice, saleStartsOn, saleEndsOn } = change
  if (salePrice === undefined && saleStartsOn === undefined && saleEndsOn === undefined) return {}
  const sale = saleAfter(change, before)
  if (sale.salePrice === null) return NO_SALE
  const hasDates = sale.saleStartsOn !== null || sale.saleEndsOn !== null
  return {
    salePriceCents: hasDates ? null : sale.salePrice,
    scheduledSaleCents: hasDates ? sale.salePrice : null,
    saleStartsOn: sale.saleStartsOn,
    saleEndsOn: sale.saleEndsOn,
  }
}

function saleAfter(change: SaleChange, before: Sale | undefined): Sale {
  const { salePrice, saleStartsOn, saleEndsOn } = change
  return {
    salePrice: salePrice !== undefined ? salePrice : (before?.salePrice ?? null),
    saleStartsOn: saleStartsOn !== undefined ? saleStartsOn : (before?.saleStartsOn ?? null),
    saleEndsOn: saleEndsOn !== undefined ? saleEndsOn : (before?.saleEndsOn ?? null),
  }
}

/**
 * @param at the prefix of the form's fields, such as `variants.0.`.
 * @throws Problem `validation_failed` for a sale price that is not lower, or invalid dates.
 */
export function requireSale(
  {
    price,
    bundleDiscountBps = null,
    ...change
  }: { price: Cents; bundleDiscountBps?: number | null | undefined } & SaleChange,
  before?: Sale,
  at = '',
): void {
  const { salePrice, saleStartsOn, saleEndsOn } = saleAfter(change, before)
  const refuse = (field: keyof Sale, message: string) => invalid({ [at + field]: [message] })
  if (salePrice !== null && salePrice >= price) throw refuse('salePrice', 'Sale price must be below the price')
  const dated = change.saleStartsOn ? 'saleStartsOn' : change.saleEndsOn ? 'saleEndsOn' : undefined
  if (dated && salePrice === null) throw refuse(dated, 'Set a sale price, or remove its dates')
  if (saleStartsOn !== null && saleEndsOn !== null && saleEndsOn < saleStartsOn)
    throw refuse('saleEndsOn', 'The last day is before the first')
  if (bundleDiscountBps !== null && (saleStartsOn !== null || saleEndsOn !== null))
    throw refuse('saleStartsOn', 'The price of this bundle follows its components, so it has no sale dates')
}

export function hasSaleDates({ saleStartsOn, saleEndsOn }: SaleChange): boolean {
  return Boolean(saleStartsOn ?? saleEndsOn)
}

/**
 * Writes the charged price to `salePriceCents`, so that lists, carts, feeds and the POS need not know dates.
 * @param ids only these products and their variants; all if omitted.
 */
export async function applySaleDates(ctx: Ctx, ids?: number[]): Promise<void> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  const { id, parentId, scheduledSaleCents, salePriceCents, saleStartsOn, saleEndsOn } = products
  const among = ids && or(inArray(id, ids), inArray(parentId, ids))
  await ctx.db
    .update(products)
    .set({ ...NO_SALE, updatedAt: ctx.now })
    .where(and(isNotNull(scheduledSaleCents), lt(saleEndsOn, today), among))
  const charged: SQL<Cents | null> = sql`case when coalesce(${saleStartsOn} <= ${today}, true) then ${scheduledSaleCents} end`
  await ctx.db
    .update(products)
    .set({ salePriceCents: charged, updatedAt: ctx.now })
    .where(and(isNotNull(scheduledSaleCents), sql`${salePriceCents} is distinct from ${charged}`, among))
}
