import type { Field } from './csv-columns.ts'
import type { Cells, Detail, FileFormat } from './file-product.ts'
import { metafieldDetail } from './metafield.ts'
import { filled, namedCells } from './named-cells.ts'
import { weightReader } from './weight.ts'

const PLAIN: [string, Field][] = [
  ['slug', 'slug'],
  ['name', 'name'],
  ['sku', 'sku'],
  ['tags', 'tags'],
  ['stock', 'stock'],
  ['gtin, upc, ean, or isbn', 'barcode'],
  ['cost of goods', 'cost'],
]
const READ_OTHERWISE = [
  'id',
  'type',
  'published',
  'is featured?',
  'visibility in catalog',
  'visibility in catalogue',
  'short description',
  'description',
  'tax status',
  'sale price',
  'date sale price starts',
  'date sale price ends',
  'regular price',
  'categories',
  'images',
  'parent',
  'brands',
]
const ATTRIBUTE = /^attribute ([123]) (name|value\(s\))$/
const META = /^meta: (?!_)/i

export const wooCommerceFile: FileFormat = {
  name: 'WooCommerce',
  isMeant: (titles) => titles.includes('regular price') && titles.includes('name'),
  reader(titles, given) {
    const cell = namedCells(titles)
    const weight = weightReader(titles)
    const labels = given.map((title) => (META.test(title) ? title.replace(META, '') : undefined))
    const known = new Set([...PLAIN.map(([title]) => title), ...READ_OTHERWISE])
    return {
      knows: (index) =>
        known.has(titles[index]!) ||
        ATTRIBUTE.test(titles[index]!) ||
        weight.isAt(index) ||
        labels[index] !== undefined,
      read(texts, line) {
        const of = (title: string) => cell(texts, title)
        const isVariation = /\bvariation\b/i.test(of('type') ?? '')
        const sku = of('sku')
        const cells = filled({
          ...Object.fromEntries(PLAIN.map(([title, field]) => [field, of(title)])),
          ...pricesOf(of),
          weightGrams: weight.read(texts),
          ...(isVariation ? ownOf(of) : sharedOf(of)),
          ...optionsOf(of, isVariation),
        })
        if (isVariation) delete cells.name
        const own = sku ?? (of('id') ? `id:${of('id')}` : (of('name') ?? `line ${line}`))
        return {
          line,
          key: isVariation ? (of('parent') ?? own) : own,
          aliases: of('id') && !isVariation ? [`id:${of('id')}`] : [],
          cells,
          details: isVariation ? [] : [...factsOf(of), ...metaOf(labels, texts)],
          pictures: isVariation ? [] : listed(of('images')).map((url) => ({ url, alt: '' })),
          source: texts,
          sourceId: of('id') && `WooCommerce ${of('id')}`,
        }
      },
    }
  },
}

type Of = (title: string) => string | undefined

function pricesOf(of: Of): Cells {
  const [regular, sale] = [of('regular price'), of('sale price')]
  return filled({
    price: sale ?? regular,
    compareAt: sale && regular,
    saleStarts: sale && of('date sale price starts'),
    saleEnds: sale && of('date sale price ends'),
  })
}

function sharedOf(of: Of): Cells {
  const tags = [
    of('tags'),
    of('is featured?') === '1' ? 'featured' : undefined,
    ...listed(of('categories')).slice(1).map(lastOf),
  ]
  return filled({
    description: descriptionIn(of),
    category: listed(of('categories')).map(lastOf)[0],
    brand: listed(of('brands'))[0],
    tags: tags.filter((tag) => tag !== undefined).join(', ') || undefined,
    taxable: taxableOf(of('tax status')),
    giftCard: /\bgift.?card\b/i.test(of('type') ?? '') ? 'true' : undefined,
    shipping: shipsOf(of('type')),
    published: publishedOf(of),
  })
}

function descriptionIn(of: Of): string {
  const parts = [of('short description'), of('description')].filter((part) => part !== undefined)
  const text = parts.map((part) => part.replace(/(?<!\\)\\n/g, '\n')).join('\n\n')
  return /<[a-z]/i.test(text) ? text.replace(/\n{2,}/g, '<br><br>') : text
}

function ownOf(of: Of): Cells {
  return filled({
    published: of('published') === '1' ? undefined : 'false',
    variantImage: listed(of('images'))[0],
    taxable: taxableOf(of('tax status')),
    shipping: shipsOf(of('type')),
  })
}

function optionsOf(of: Of, isVariation: boolean): Cells {
  return filled(
    Object.fromEntries(
      [1, 2, 3].flatMap((number) => [
        [`option${number}Name`, of(`attribute ${number} name`)],
        [`option${number}`, isVariation ? of(`attribute ${number} value(s)`) : undefined],
      ]),
    ),
  )
}

function factsOf(of: Of): Detail[] {
  if (/\bvariable\b/i.test(of('type') ?? '')) return []
  return [1, 2, 3].flatMap((number) => {
    const [label, value] = [of(`attribute ${number} name`), of(`attribute ${number} value(s)`)]
    return label && value ? [{ label, value: listed(value).join(', ') }] : []
  })
}

function metaOf(labels: (string | undefined)[], texts: string[]): Detail[] {
  return labels.flatMap((label, index) => {
    const text = texts[index]?.trim()
    return label && text ? metafieldDetail(label, text) : []
  })
}

function taxableOf(status: string | undefined): string | undefined {
  return status === undefined ? undefined : status === 'taxable' ? 'true' : 'false'
}

function shipsOf(type: string | undefined): string | undefined {
  if (type === undefined) return undefined
  return /\bvirtual\b|\bdownloadable\b/i.test(type) ? 'false' : 'true'
}

/** 1 is published, 0 private, -1 a draft; products hidden from the catalog are not on sale either. */
function publishedOf(of: Of): string | undefined {
  const visibility = of('visibility in catalog') ?? of('visibility in catalogue')
  if (visibility === 'hidden') return 'false'
  const published = of('published')
  return published === undefined ? undefined : published === '1' ? 'true' : 'false'
}

function listed(text = ''): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.trim().replaceAll('\\,', ','))
    .filter(Boolean)
}

function lastOf(path: string): string {
  return path.split('>').at(-1)!.trim()
}
