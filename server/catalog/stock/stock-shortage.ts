import { Problem } from '#contract/problem.ts'
import type { Shortage } from './stock.ts'

export interface ShortLine {
  productId: number
  name: string
  available: number
  quantity?: number
}

export function stockShortage(lines: ShortLine[]): Problem {
  const { name, available, productId } = lines[0]!
  const message = available > 0 ? `Only ${available} of “${name}” left.` : `“${name}” is out of stock.`
  return new Problem('conflict', 'out_of_stock', message, { available, productId, lines })
}

export function withNames(
  short: Shortage[],
  lines: { productId: number | null; name: string }[],
): (Shortage & { name: string })[] {
  return short.map((shortage) => ({
    ...shortage,
    name: lines.find(({ productId }) => productId === shortage.productId)!.name,
  }))
}
