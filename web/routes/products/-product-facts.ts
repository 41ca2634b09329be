import type { Output } from '../../api.ts'
import type { Crumb } from '../../ui/page/breadcrumbs.tsx'

export type Product = Output<'GET /products/:slug'>

export function productCrumbs({ name, category }: Product): Crumb[] {
  return [
    { name: 'Home', href: '/' },
    { name: 'Products', href: '/products' },
    { name: category.name, href: `/?category=${encodeURIComponent(category.slug)}` },
    { name },
  ]
}

/** The product for search engines: what it is, what it costs and whether it can be had. */
export function productFacts(product: Product, origin: string): object {
  const url = `${origin}/products/${product.slug}`
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: product.images.map(
      (image) => origin + image.url.replace(/^(\/pictures\/.*)\.svg$/, '$1-800.webp'),
    ),
    sku: String(product.id),
    category: product.category.name,
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: (product.salePrice ?? product.price).toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@id': `${origin}/#shop` },
    },
  }
}
