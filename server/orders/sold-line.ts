import type { DeliveryMethod, ProductKind } from '#contract/catalog/product.ts'
import type { Cents } from '#contract/money.ts'

export interface SoldLine {
  productId: number
  quantity: number
  unitPriceCents: Cents
  lineTotalCents: Cents
  /** This line's share of what is off the whole order. */
  saleDiscountCents: Cents
  taxCents: Cents
  name: string
  sku: string | null
  slug: string
  imageUrl: string
  kind: ProductKind
  /** Null for what is physical. */
  delivery: DeliveryMethod | null
  dropShipOnly: boolean
}

/** Its supplier sends it straight to the customer. */
export function isDropShipped({ dropShipOnly, kind }: Pick<SoldLine, 'dropShipOnly' | 'kind'>): boolean {
  return dropShipOnly && kind === 'physical'
}

interface Bought {
  sku: string | null
  product: Pick<SoldLine, 'name' | 'slug' | 'imageUrl' | 'kind' | 'delivery' | 'dropShipOnly'> & {
    id: number
  }
  quantity: number
}

/** The lines as they are kept, with what the quote says of each; `quoted` has the same order. */
export function toSoldLines(
  bought: Bought[],
  quoted: { unitPrice: Cents; discount: Cents; lineTotal: Cents; tax: Cents }[],
): SoldLine[] {
  return bought.map(({ product, sku, quantity }, position) => {
    const { unitPrice, discount, lineTotal, tax } = quoted[position]!
    const { id: productId, name, slug, imageUrl, kind, delivery, dropShipOnly } = product
    return {
      productId,
      quantity,
      unitPriceCents: unitPrice,
      lineTotalCents: lineTotal,
      saleDiscountCents: discount,
      taxCents: tax,
      name,
      sku,
      slug,
      imageUrl,
      kind,
      delivery: kind === 'digital' ? delivery : null,
      dropShipOnly,
    }
  })
}

/** Whether its pieces are counted: all but the digital goods that are not sold by codes. */
export function isFromShelf({ kind, delivery }: Pick<SoldLine, 'kind' | 'delivery'>): boolean {
  return kind !== 'digital' || delivery === 'codes'
}
