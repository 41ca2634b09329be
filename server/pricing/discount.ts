import { type Cents, cents, sumCents, ZERO } from '#contract/money.ts'
import { type Discount, discountOn } from '#contract/pricing/discount.ts'
import { shareOut } from './quote.ts'

type Terms = Pick<Discount, 'percent' | 'amount'>

export interface FullLine {
  /** Price times pieces. */
  fullCents: Cents
  discount?: Terms
}

export interface Discounted {
  /** Off each line alone, in the order of the lines. */
  own: Cents[]
  /** Each line's share of what is off the sale, in proportion to what its own discount left. */
  shares: Cents[]
  /** Off the sale: the shares together. */
  saleCents: Cents
}

/**
 * What the discounts of a sale come to (docs/rules.md, C-2): first each line's own, then the sale's on what is left, shared
 * out to the cent. None takes more than there is; `null` where one was asked to.
 */
export function discounted(lines: FullLine[], sale?: Terms): Discounted | null {
  const own = lines.map(({ fullCents, discount }) => (discount ? discountOn(fullCents, discount) : ZERO))
  if (own.some((off, position) => off > lines[position]!.fullCents)) return null
  const left = lines.map(({ fullCents }, position) => cents(fullCents - own[position]!))
  const saleCents = sale ? discountOn(sumCents(left), sale) : ZERO
  if (saleCents > sumCents(left)) return null
  return { own, shares: shareOut(saleCents, left), saleCents }
}
