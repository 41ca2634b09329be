import type { Output } from '../api.ts'

type Product = Output<'GET /products/:slug'>

/** What a card shows of a product. Descriptions and details would double the size of every page with cards. */
export type ProductTeaser = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'imageUrl'
  | 'price'
  | 'salePrice'
  | 'stock'
  | 'kind'
  | 'isNew'
  | 'isFeatured'
  | 'dropShipOnly'
> & { needsHealthStatement: boolean }

export function toTeaser(product: Product): ProductTeaser {
  const { id, slug, name, imageUrl, price, salePrice, stock, kind, isNew, isFeatured, dropShipOnly } = product
  const { needsHealthStatement } = product.category
  return {
    id,
    slug,
    name,
    imageUrl,
    price,
    salePrice,
    stock,
    kind,
    isNew,
    isFeatured,
    dropShipOnly,
    needsHealthStatement,
  }
}
