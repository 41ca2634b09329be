import { Problem } from '#contract/problem.ts'

export function productsGone(what: 'sale' | 'order', wanted: number[], found: number[]): Problem {
  const productIds = wanted.filter((id) => !found.includes(id))
  const message = `A product of this ${what} is not for sale any more.`
  return new Problem('not_found', 'product_not_found', message, { productIds })
}

export function productNotFound(details: Record<string, unknown> = {}): Problem {
  return new Problem('not_found', 'product_not_found', 'Product Not Found', details)
}
