import { gtinOf } from '#contract/catalog/barcode.ts'
import { inPixels } from '#contract/drawn-picture.ts'
import type { Output } from '../../api.ts'
import { NO_FACTS } from '../../shell/structured-data.ts'
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

export function productFacts(product: Product, origin: string, reviews: Review[] = []): object {
  if (!import.meta.env.SSR) return NO_FACTS
  const url = `${origin}/products/${product.slug}`
  const facts = {
    name: product.name,
    description: product.description,
    image: product.images.map((image) => pictureAddress(image.url, origin)),
    category: product.category.name,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    url,
    ...ratingFacts(product, reviews),
  }
  if (product.variants) return groupFacts(product, facts, product.variants, origin)
  return { '@type': 'Product', ...facts, sku: String(product.id), offers: offerOf(product, url, origin) }
}

type Review = Output<'GET /products/:slug/reviews'>['reviews'][number]

function ratingFacts({ rating }: Product, reviews: Review[]): object {
  if (!rating) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    review: reviews.map(({ rating, text, name, writtenAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating },
      author: { '@type': 'Person', name: name || 'A buyer' },
      datePublished: writtenAt.slice(0, 10),
      ...(text && { reviewBody: text }),
    })),
  }
}

const VARIES_BY: Record<string, string> = { color: 'color', colour: 'color', size: 'size', material: 'material' }

function groupFacts(
  product: Product,
  facts: { name: string; url: string },
  variants: NonNullable<Product['variants']>,
  origin: string,
): object {
  const names = product.options.map(({ name }) => name)
  return {
    '@type': 'ProductGroup',
    ...facts,
    productGroupID: String(product.id),
    variesBy: names.map((name) => {
      const known = VARIES_BY[name.toLowerCase()]
      return known ? `https://schema.org/${known}` : name
    }),
    hasVariant: variants.map((variant) => {
      const url = `${facts.url}?variant=${variant.id}`
      const values = names.map((name) => variant.options[name])
      return {
        '@type': 'Product',
        name: `${facts.name}, ${values.join(' / ')}`,
        sku: variant.sku ?? String(variant.id),
        ...(gtinOf(variant.barcode) && { gtin: variant.barcode }),
        image: pictureAddress(variant.imageUrl, origin),
        url,
        ...ownProperties(variant.options),
        offers: {
          ...offerOf(variant, url, origin),
          // Graded units are sold as used.
          ...(variant.unit?.grade && { itemCondition: 'https://schema.org/UsedCondition' }),
        },
      }
    }),
  }
}

function ownProperties(options: Record<string, string>): object {
  const known = Object.entries(options).flatMap(([name, value]) => {
    const property = VARIES_BY[name.toLowerCase()]
    return property ? [[property, value]] : []
  })
  const others = Object.entries(options).filter(([name]) => !(name.toLowerCase() in VARIES_BY))
  return {
    ...Object.fromEntries(known),
    ...(others.length > 0 && {
      additionalProperty: others.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    }),
  }
}

function offerOf(
  { price, salePrice, stock }: Pick<Product, 'price' | 'salePrice' | 'stock'>,
  url: string,
  origin: string,
): object {
  return {
    '@type': 'Offer',
    url,
    price: (salePrice ?? price).toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@id': `${origin}/#shop` },
  }
}

function pictureAddress(url: string, origin: string): string {
  return new URL(inPixels(url), origin).href
}
