import { boolean, integer, text } from 'drizzle-orm/pg-core'
import type { ProductKind } from '#contract/catalog/product.ts'
import type { Cents } from '#contract/money.ts'
import { products } from '../catalog/product/product.table.ts'
import { moneyCents } from '../db/columns.ts'

/** What a line of a checkout or an order keeps of its product: as it was then, whatever becomes of the product. */
export const soldLineColumns = () => ({
  productId: integer()
    .notNull()
    .references(() => products.id, { onDelete: 'restrict' }),
  quantity: integer().notNull(),
  /** Before tax, as are line totals. */
  unitPriceCents: moneyCents().notNull(),
  lineTotalCents: moneyCents().notNull(),
  /** This line's share of the tax. */
  taxCents: moneyCents().notNull(),
  name: text().notNull(),
  slug: text().notNull(),
  imageUrl: text().notNull(),
  kind: text().$type<ProductKind>().notNull(),
  dropShipOnly: boolean().notNull(),
})

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
