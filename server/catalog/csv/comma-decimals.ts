import type { FileProduct } from './file-product.ts'

const AMOUNTS = ['price', 'compareAt', 'cost'] as const

const WITH_COMMA = /\d,\d{1,2}\D*$/
const WITH_POINT = /\d\.\d{1,2}\D*$/
/** `1.999` is two dollars where a point separates cents, and nearly two thousand where it separates thousands. */
const GROUPED = /^(\D*\d{1,3}(?:\.\d{3})+)(\D*)$/

/** In a file that writes `12,50` and never `12.50`, the point of `1.999` separates thousands. */
export function readGroupedAmounts(products: FileProduct[]): void {
  const cells = products.flatMap(({ variants }) => variants.map((variant) => variant.cells))
  const amounts = cells.flatMap((of) => AMOUNTS.flatMap((field) => of[field]?.trim() ?? []))
  const isSo = amounts.some((text) => WITH_COMMA.test(text)) && !amounts.some((text) => WITH_POINT.test(text))
  if (!isSo) return
  for (const of of cells)
    for (const field of AMOUNTS) {
      const text = of[field]?.trim()
      if (text !== undefined) of[field] = text.replace(GROUPED, '$1,00$2')
    }
}
