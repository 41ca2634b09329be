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
