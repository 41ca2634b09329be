import type { ProductKind } from '#contract/catalog/product.ts'
import type { Cents } from '#contract/money.ts'

export interface SoldLine {
  productId: number
  quantity: number
  unitPriceCents: Cents
  lineTotalCents: Cents
  taxCents: Cents
  name: string
  slug: string
  imageUrl: string
  kind: ProductKind
  dropShipOnly: boolean
}

interface Bought {
  product: Pick<SoldLine, 'name' | 'slug' | 'imageUrl' | 'kind' | 'dropShipOnly'> & { id: number }
  quantity: number
}

/** The lines as they are kept, with what the quote says of each; `quoted` has the same order. */
export function toSoldLines(
  bought: Bought[],
  quoted: { unitPrice: Cents; lineTotal: Cents; tax: Cents }[],
): SoldLine[] {
  return bought.map(({ product, quantity }, position) => {
    const { unitPrice, lineTotal, tax } = quoted[position]!
    const { id: productId, name, slug, imageUrl, kind, dropShipOnly } = product
    return {
      productId,
      quantity,
      unitPriceCents: unitPrice,
      lineTotalCents: lineTotal,
      taxCents: tax,
      name,
      slug,
      imageUrl,
      kind,
      dropShipOnly,
    }
  })
}
