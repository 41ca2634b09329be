import { Problem } from '#contract/problem.ts'
import type { Shortage } from './stock.ts'

export interface ShortLine {
  productId: number
  name: string
  /** How many are there. */
  available: number
  /** How many were wanted, where the one who asks shows it. */
  quantity?: number
}

/** Says of the first line that is short how many are left, and lists them all. */
export function stockShortage(lines: ShortLine[]): Problem {
  const { name, available, productId } = lines[0]!
  const message = available > 0 ? `Only ${available} of “${name}” left.` : `“${name}” is out of stock.`
  return new Problem('conflict', 'out_of_stock', message, { available, productId, lines })
}

/** Each with the name that its product has in one of these lines. */
export function withNames(
  short: Shortage[],
  lines: { productId: number | null; name: string }[],
): (Shortage & { name: string })[] {
  return short.map((shortage) => ({
    ...shortage,
    name: lines.find(({ productId }) => productId === shortage.productId)!.name,
  }))
}
