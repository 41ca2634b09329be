import fc from 'fast-check'
import { type Cents, cents, dollarsOf } from '#contract/money.ts'

/** These words break naive handling of spreadsheets, HTML and formulas. */
const WORDS = [
  'Lamp',
  'café',
  'Größe',
  '日本の',
  'غطاء',
  '👩🏽‍🔧',
  '14"',
  '=SUM(A1)',
  '+1 614',
  '-20 %',
  '@home',
  "'quoted'",
  '"both"',
  'a,b',
  'a;b',
  '<b>bold</b>',
  '&amp;',
  'R&D',
  'true',
  '0012',
  '1e5',
  'null',
  'Default Title',
]
const word = fc.constantFrom(...WORDS)

function sentence(most: number): fc.Arbitrary<string> {
  return fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(' '))
}

const description = fc
  .array(sentence(6), { minLength: 1, maxLength: 3 })
  .map((paragraphs) => `Made to last. ${paragraphs.join('\n\n')}`)
const code = fc.option(fc.constantFrom('A-1', '0012345678905', '=A1', '7e3', ' 12 ', 'Ü-9'))
const price = fc.integer({ min: 2, max: 99_999_999 }).map(cents)

const pictureUrl = fc
  .constantFrom('portable-drive', 'felt-desk-mat', 'mesh-wifi-set', 'fire-cider-tonic')
  .map((name) => `/pictures/${name}.svg`)
const gallery = fc.uniqueArray(fc.record({ url: pictureUrl, alt: sentence(3) }), {
  maxLength: 3,
  selector: ({ url }) => url,
})
const details = fc.array(
  fc.record({ label: fc.constantFrom('Größe', 'a:b', 'Made\\of', '=Kind'), value: sentence(4) }),
  { maxLength: 4 },
)

const sellable = fc
  .record({
    price,
    isReduced: fc.boolean(),
    cost: fc.option(fc.integer({ min: 0, max: 99_999_999 }).map(cents).map(dollarsOf)),
    stock: fc.integer({ min: 0, max: 1_000 }),
    sku: code,
    barcode: code,
    supplierProductId: code,
    weightGrams: fc.option(fc.integer({ min: 1, max: 50_000 })),
    isTaxable: fc.boolean(),
  })
  .map(({ isReduced, price, ...own }) => ({
    ...own,
    price: dollarsOf(price),
    salePrice: isReduced ? dollarsOf(lower(price)) : null,
  }))

function lower(price: Cents): Cents {
  return cents(Math.ceil(price / 2))
}

const names = (most: number) =>
  fc.uniqueArray(sentence(2), { minLength: 1, maxLength: most, selector: (name) => name.toLowerCase() })

const grid = fc
  .uniqueArray(fc.constantFrom('Color', 'Größe', 'Length, m', '=Kind'), { minLength: 1, maxLength: 3 })
  .chain((options) => fc.record({ options: fc.constant(options), values: fc.tuple(...options.map(() => names(3))) }))
  .chain(({ options, values }) => {
    const all = combinations(values)
    return fc
      .subarray(all, { minLength: 1 })
      .chain((chosen) => fc.tuple(...chosen.map((values) => variantOf(values))))
      .map((variants) => ({
        options: options.map((name, at) => ({
          name,
          values: values[at]!.filter((value) => variants.some((variant) => variant.values[at] === value)),
        })),
        variants,
      }))
  })

function variantOf(values: string[]) {
  return fc
    .tuple(sellable, fc.option(pictureUrl))
    .map(([own, imageUrl]) => ({ ...own, ...(imageUrl && { imageUrl }), values }))
}

function combinations([first, ...others]: string[][]): string[][] {
  if (!first) return [[]]
  return first.flatMap((value) => combinations(others).map((rest) => [value, ...rest]))
}

type Grid = typeof grid extends fc.Arbitrary<infer G> ? G : never

function plain(given: Grid | null): Grid | null {
  return given && { ...given, variants: given.variants.map(({ imageUrl, ...variant }) => variant) }
}

const product = fc
  .record({
    facts: fc.record({
      name: sentence(5).map((name) => `No. ${name}`),
      description,
      tags: fc.uniqueArray(fc.constantFrom('cotton', 'Größe', '=tag', 'on sale', 'R&D', 'news'), { maxLength: 3 }),
      isNew: fc.boolean(),
      isFeatured: fc.boolean(),
      dropShipOnly: fc.boolean(),
      supplierCode: code,
      highlights: fc.array(sentence(4), { maxLength: 3 }),
      specs: details,
      kind: fc.constantFrom('physical' as const, 'physical' as const, 'digital' as const),
    }),
    sellable,
    grid: fc.option(grid),
    gallery,
    brand: fc.option(fc.constantFrom('Stowell', 'Größe & Co.', '=Maker')),
    fits: fc.subarray(['iphone-13', 'galaxy-s23', 'iphone-se-2020']),
    collections: fc.subarray(['Gifts', 'Größe; alle', '=Best', 'R&D / 14"']),
    isArchived: fc.boolean(),
  })
  .map((product) => (product.gallery.length > 0 ? product : { ...product, grid: plain(product.grid) }))

const bundle = fc.record({
  name: sentence(3).map((name) => `Kit ${name}`),
  description,
  price: price.map(dollarsOf),
  bundleDiscountBps: fc.option(fc.integer({ min: 1, max: 9_900 })),
  components: fc.array(fc.record({ sellable: fc.nat(1_000), quantity: fc.integer({ min: 1, max: 99 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
})

export const anyCatalog = fc.record({
  products: fc.array(product, { minLength: 4, maxLength: 10 }).map(withOwnBarcodes),
  bundles: fc.array(bundle, { maxLength: 3 }),
})

type Generated = typeof product extends fc.Arbitrary<infer P> ? P : never

/** Only the first product or variant keeps a barcode. */
function withOwnBarcodes(generated: Generated[]): Generated[] {
  type Barcode = Generated['sellable']['barcode']
  const seen = new Set<Barcode>()
  const own = (barcode: Barcode) => {
    const isFirst = !seen.has(barcode)
    seen.add(barcode)
    return isFirst ? barcode : null
  }
  return generated.map((one) => ({
    ...one,
    sellable: { ...one.sellable, barcode: own(one.sellable.barcode) },
    grid: one.grid && {
      ...one.grid,
      variants: one.grid.variants.map((variant) => ({ ...variant, barcode: own(variant.barcode) })),
    },
  }))
}

type AnyCatalog = typeof anyCatalog extends fc.Arbitrary<infer C> ? C : never
export type AnyProduct = AnyCatalog['products'][number]
export type AnyBundle = AnyCatalog['bundles'][number]
