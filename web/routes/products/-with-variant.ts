import type { ShopVariant } from '../../catalog/variants/variant-choice.ts'
import type { Product } from './-product-facts.ts'

export function withVariant(product: Product, variant: ShopVariant | undefined): Product {
  if (!variant) return product
  const { price, salePrice, stock, imageUrl, options, unit } = variant
  const alt = [product.name, ...Object.values(options)].join(', ')
  const ownUrls = unit?.images.length ? unit.images : [imageUrl]
  const own = ownUrls.map((url) => product.images.find((other) => other.url === url) ?? { url, alt })
  const others = product.images.filter(({ url }) => !ownUrls.includes(url))
  return { ...product, price, salePrice, priceTo: null, stock, imageUrl, images: [...own, ...others] }
}
