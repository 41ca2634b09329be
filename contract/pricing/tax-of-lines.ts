import { type Cents, cents, sumCents, ZERO } from '../money.ts'
import { shareOut } from './share-out.ts'
import { taxOn } from './tax.ts'

export interface GivenTax {
  /** In the order of the lines. The rate is in parts per million. */
  lines: { taxCents: Cents; taxRatePpm: number }[]
  shippingTaxCents: Cents
}

/** Tax is rounded half up once per rate and then shared out to its items, so that the shares add up to it (P-2). */
export function taxOfLines(
  lines: { amountCents: Cents; taxRatePpm: number }[],
  shipping: { amountCents: Cents; taxRatePpm: number },
): GivenTax {
  const amounts = [...lines, shipping]
  const shares = amounts.map(() => ZERO)
  for (const rate of new Set(amounts.map(({ taxRatePpm }) => taxRatePpm))) {
    const weights = amounts.map(({ amountCents, taxRatePpm }) => (taxRatePpm === rate ? amountCents : ZERO))
    for (const [index, share] of shareOut(taxOn(sumCents(weights), rate), weights).entries())
      shares[index] = cents(shares[index]! + share)
  }
  return {
    lines: lines.map(({ taxRatePpm }, at) => ({ taxCents: shares[at]!, taxRatePpm })),
    shippingTaxCents: shares.at(-1)!,
  }
}
