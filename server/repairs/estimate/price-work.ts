import { type Cents, cents, MAX_CENTS, sumCents } from '#contract/money.ts'
import { findTaxCategory, quoteOf, type TaxedThing } from '#contract/pricing/quote.ts'
import type { TaxBasis } from '#contract/pricing/tax-basis.ts'
import { taxRatesOf } from '#contract/pricing/tax-rate.ts'
import type { PricedWork, WorkKind, WorkLine, WorkLineDraft } from '#contract/repairs/work-line.ts'
import { invalid } from '../../http/input.ts'
import type { TaxedRule } from '../../pricing/price-rule.ts'

export interface PricedWorkLine {
  kind: WorkKind
  name: string
  quantity: number
  unitPriceCents: Cents
  isTaxable: boolean
  lineTotalCents: Cents
  taxCents: Cents
  /** Null for the rate of the whole sum, and if the line is not taxable. */
  taxRatePpm: number | null
  taxCategoryId?: number | null | undefined
  repairPriceId?: number | undefined
  warrantyDays?: number | undefined
}

export interface WorkSum {
  lines: PricedWorkLine[]
  subtotalCents: Cents
  taxCents: Cents
  taxRatePpm: number
  taxBasis: TaxBasis | null
  totalCents: Cents
}

export interface PricedOption extends WorkSum {
  name: string
}

/** A line with the goods, service or repair that decides about its tax category. */
export type WorkToPrice = WorkLineDraft & TaxedThing

/**
 * Taxed in the state of the shop, because nothing ships.
 * @throws Problem `validation_failed` if the total exceeds one payment.
 */
export function priceWork(lines: WorkToPrice[], rule: TaxedRule): WorkSum {
  const sum = sumWork(lines, rule)
  if (sum.totalCents > MAX_CENTS) throw invalid({ lines: ['The total exceeds the limit of one payment'] })
  return sum
}

export function sumWork(lines: WorkToPrice[], rule: TaxedRule): WorkSum {
  const quote = quoteOf(lines.map(toPricedLine), 'pickup', rule)
  return {
    lines: lines.map(({ unitPrice, categoryId: _, serviceId: __, repairFault: ___, ...line }, at) => ({
      ...line,
      taxCategoryId: findTaxCategory(lines[at]!, rule.categoryRates)?.id ?? line.taxCategoryId,
      unitPriceCents: unitPrice,
      lineTotalCents: quote.lines[at]!.lineTotal,
      taxCents: quote.lines[at]!.tax,
      taxRatePpm: quote.lines[at]!.taxRatePpm,
    })),
    subtotalCents: quote.subtotal,
    taxCents: quote.tax,
    taxRatePpm: rule.taxRatePpm,
    taxBasis: rule.taxBasis,
    totalCents: quote.total,
  }
}

export function toPricedWork({ lines, subtotalCents, taxCents, taxRatePpm, totalCents }: WorkSum): PricedWork {
  const taxable = lines.filter(({ isTaxable }) => isTaxable)
  return {
    lines: lines.map(toWorkLine),
    subtotal: subtotalCents,
    tax: taxCents,
    taxRates: taxRatesOf(
      taxable.map((line) => line.taxRatePpm ?? taxRatePpm),
      taxRatePpm,
    ),
    total: totalCents,
  }
}

export function toWorkLine({
  unitPriceCents,
  lineTotalCents,
  taxCents,
  taxRatePpm: _,
  ...line
}: PricedWorkLine): WorkLine {
  return { ...line, unitPrice: unitPriceCents, lineTotal: lineTotalCents, tax: taxCents }
}

/** The part of the sum for some of its lines, with the tax that each of them was shown with. */
export function sumOfLines({ lines, taxRatePpm, taxBasis }: WorkSum, places: number[]): WorkSum {
  const chosen = lines.filter((_, at) => places.includes(at))
  const subtotalCents = sumCents(chosen.map(({ lineTotalCents }) => lineTotalCents))
  const taxCents = sumCents(chosen.map((line) => line.taxCents))
  return { lines: chosen, subtotalCents, taxCents, taxRatePpm, taxBasis, totalCents: cents(subtotalCents + taxCents) }
}

function toPricedLine(line: WorkToPrice, cartItemId: number) {
  const { unitPrice, quantity, isTaxable, taxCategoryId, categoryId, serviceId, repairFault } = line
  const thing = { taxCategoryId, categoryId, serviceId, repairFault }
  return {
    ...thing,
    ...{ cartItemId, unitPriceCents: unitPrice, quantity, isTaxable, kind: 'physical' as const, mustShip: false },
  }
}
