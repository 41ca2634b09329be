import { type Cents, cents, MAX_CENTS, sumCents } from '#contract/money.ts'
import { quoteOf } from '#contract/pricing/quote.ts'
import type { TaxBasis } from '#contract/pricing/tax-basis.ts'
import { taxRateOf } from '#contract/pricing/tax-rate.ts'
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

/**
 * Taxed at the shop's own rate, because nothing ships.
 * @throws Problem `validation_failed` if the total exceeds one payment.
 */
export function priceWork(lines: WorkLineDraft[], rule: TaxedRule): WorkSum {
  const sum = sumWork(lines, rule)
  if (sum.totalCents > MAX_CENTS) throw invalid({ lines: ['The total exceeds the limit of one payment'] })
  return sum
}

export function sumWork(lines: WorkLineDraft[], rule: TaxedRule): WorkSum {
  const quote = quoteOf(lines.map(toPricedLine), 'pickup', rule)
  return {
    lines: lines.map(({ unitPrice, ...line }, at) => ({
      ...line,
      unitPriceCents: unitPrice,
      lineTotalCents: quote.lines[at]!.lineTotal,
      taxCents: quote.lines[at]!.tax,
    })),
    subtotalCents: quote.subtotal,
    taxCents: quote.tax,
    taxRatePpm: rule.taxRatePpm,
    taxBasis: rule.taxBasis,
    totalCents: quote.total,
  }
}

export function toPricedWork({ lines, subtotalCents, taxCents, taxRatePpm, totalCents }: WorkSum): PricedWork {
  return {
    lines: lines.map(toWorkLine),
    subtotal: subtotalCents,
    tax: taxCents,
    taxRate: taxRateOf(taxRatePpm),
    total: totalCents,
  }
}

export function toWorkLine({ unitPriceCents, lineTotalCents, taxCents, ...line }: PricedWorkLine): WorkLine {
  return { ...line, unitPrice: unitPriceCents, lineTotal: lineTotalCents, tax: taxCents }
}

/** The part of the sum for some of its lines, with the tax that each of them was shown with. */
export function sumOfLines({ lines, taxRatePpm, taxBasis }: WorkSum, places: number[]): WorkSum {
  const chosen = lines.filter((_, at) => places.includes(at))
  const subtotalCents = sumCents(chosen.map(({ lineTotalCents }) => lineTotalCents))
  const taxCents = sumCents(chosen.map((line) => line.taxCents))
  return { lines: chosen, subtotalCents, taxCents, taxRatePpm, taxBasis, totalCents: cents(subtotalCents + taxCents) }
}

function toPricedLine({ unitPrice, quantity, isTaxable }: WorkLineDraft, cartItemId: number) {
  return { cartItemId, unitPriceCents: unitPrice, quantity, isTaxable, kind: 'physical' as const, mustShip: false }
}
