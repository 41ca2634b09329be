import { type Cents, cents, sumCents, ZERO } from '#contract/money.ts'
import { type Discount, discountOn } from '#contract/pricing/discount.ts'
import { shareOut } from '#contract/pricing/share-out.ts'

type Terms = Pick<Discount, 'percent' | 'amount'>

export interface FullLine {
  fullCents: Cents
  discount?: Terms
}

export interface Discounted {
  own: Cents[]
  shares: Cents[]
  saleCents: Cents
}

/**
 * Each item's own discount comes first, then the discount on the sale is shared out over the rest (docs/rules.md, C-2).
 * @returns null if a discount exceeds its amount.
 */
export function discounted(lines: FullLine[], sale?: Terms): Discounted | null {
  const own = lines.map(({ fullCents, discount }) => (discount ? discountOn(fullCents, discount) : ZERO))
  if (own.some((off, position) => off > lines[position]!.fullCents)) return null
  const left = lines.map(({ fullCents }, position) => cents(fullCents - own[position]!))
  const saleCents = sale ? discountOn(sumCents(left), sale) : ZERO
  if (saleCents > sumCents(left)) return null
  return { own, shares: shareOut(saleCents, left), saleCents }
}
