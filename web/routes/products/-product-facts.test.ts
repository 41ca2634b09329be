import { expect, test } from 'vitest'
import { type Product, productFacts } from './-product-facts.ts'

const CABLE = {
  id: 7,
  name: 'Cable',
  slug: 'cable',
  description: 'It lasts.',
  images: [{ url: '/pictures/felt-desk-mat.svg', alt: '' }],
  category: { name: 'Cables' },
  brand: { name: 'Harborline' },
  rating: null,
  options: [
    { name: 'Colour', values: ['Blue'] },
    { name: 'Length', values: ['1 m', '2 m'] },
  ],
  variants: [
    {
      id: 8,
      sku: 'C-1',
      barcode: '4006381333931',
      options: { Colour: 'Blue', Length: '1 m' },
      price: 20,
      salePrice: 18,
      stock: 3,
      imageUrl: '/media/blue.jpg',
      unit: null,
    },
    {
      id: 9,
      sku: null,
      barcode: 'shelf-4',
      options: { Colour: 'Blue', Length: '2 m' },
      price: 25,
      salePrice: null,
      stock: 0,
      imageUrl: '/pictures/felt-desk-mat.svg',
      unit: { grade: 'B' },
    },
  ],
} as unknown as Product

test('describes a product with options as a group with an offer and a URL per variant', () => {
  const facts = productFacts(CABLE, 'https://shop.example')

  expect(facts).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '7',
    url: 'https://shop.example/products/cable',
    variesBy: ['https://schema.org/color', 'Length'],
    brand: { '@type': 'Brand', name: 'Harborline' },
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Cable, Blue / 1 m',
        sku: 'C-1',
        gtin: '4006381333931',
        color: 'Blue',
        image: 'https://shop.example/media/blue.jpg',
        url: 'https://shop.example/products/cable?variant=8',
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Length', value: '1 m' }],
        offers: { price: '18.00', availability: 'https://schema.org/InStock' },
      },
      {
        sku: '9',
        image: 'https://shop.example/pictures/felt-desk-mat-800.webp',
        offers: {
          price: '25.00',
          availability: 'https://schema.org/OutOfStock',
          itemCondition: 'https://schema.org/UsedCondition',
        },
      },
    ],
  })
  expect(JSON.stringify(facts)).not.toContain('shelf-4')
})

test('adds the rating to the whole product, with or without options', () => {
  const rated = { ...CABLE, rating: { average: 4.5, count: 2 } }
  const said = { aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 }, review: [] }

  expect(productFacts(rated, 'https://shop.example')).toMatchObject({ '@type': 'ProductGroup', ...said })
  const { variants: _, ...single } = rated
  const plain = { ...single, options: [], price: 20 as Product['price'], salePrice: null, stock: 1 }
  expect(productFacts(plain, 'https://shop.example')).toMatchObject({ '@type': 'Product', ...said })
  expect(productFacts(CABLE, 'https://shop.example')).not.toHaveProperty('aggregateRating')
})
