import type { Output } from '../api.ts'

type Product = Output<'GET /products/:slug'>

/** Descriptions and details are omitted, because they would double the size of every page with cards. */
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
  | 'options'
  | 'priceTo'
  | 'rating'
  | 'foundVariantId'
> & { needsHealthStatement: boolean }

export function toTeaser(product: Product): ProductTeaser {
  const { id, slug, name, imageUrl, price, salePrice, stock, kind, isNew, isFeatured, dropShipOnly } = product
  const { options, priceTo, rating, foundVariantId } = product
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
    options,
    priceTo,
    rating,
    foundVariantId,
    needsHealthStatement,
  }
}

export function productHref({ slug, foundVariantId }: Pick<ProductTeaser, 'slug' | 'foundVariantId'>): string {
  return foundVariantId ? `/products/${slug}?variant=${foundVariantId}` : `/products/${slug}`
}
