import type { ProductOption } from '#contract/catalog/variant.ts'
import { Problem } from '#contract/problem.ts'
import type { Shortage } from '../stock/stock.ts'

export function productNotFound(details: Record<string, unknown> = {}): Problem {
  return new Problem('not_found', 'product_not_found', 'Product Not Found', details)
}

export function productsUnavailable(what: 'sale' | 'order', wanted: number[], found: number[]): Problem {
  const productIds = wanted.filter((id) => !found.includes(id))
  const message = `A product in this ${what} is no longer for sale.`
  return new Problem('not_found', 'product_not_found', message, { productIds })
}

export function variantRequired(options: ProductOption[]): Problem {
  const names = options.map(({ name }) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`)
  return new Problem('invalid', 'variant_required', `Choose ${names.join(' and ')} first.`, { options })
}

export interface ShortLine {
  productId: number
  name: string
  available: number
  quantity?: number
  /** The most that one order may contain, if it is the reason. */
  limit?: number
}

export function stockShortage(lines: ShortLine[]): Problem {
  const { available, productId } = lines[0]!
  return new Problem('conflict', 'out_of_stock', shortageText(lines[0]!), { available, productId, lines })
}

function shortageText({ name, available, limit }: ShortLine): string {
  if (limit !== undefined && available >= limit) return `At most ${limit} of “${name}” in one order.`
  return available > 0 ? `Only ${available} of “${name}” left.` : `“${name}” is out of stock.`
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
