import type { Field } from './csv-columns.ts'
import type { Cells, FileFormat } from './file-product.ts'
import { filled, namedCells } from './named-cells.ts'
import { weightReader } from './weight.ts'

const PLAIN: [string, Field][] = [
  ['item name', 'name'],
  ['description', 'description'],
  ['sku', 'sku'],
  ['gtin', 'barcode'],
  ['default unit cost', 'cost'],
  ['default vendor name', 'brand'],
  ['reporting category', 'taxonomy'],
]
const READ_OTHERWISE = [
  'reference handle',
  'token',
  'variation name',
  'category',
  'categories',
  'price',
  'online sale price',
  'online sale start date',
  'online sale end date',
  'archived',
  'square online item visibility',
  'item type',
  'shipping enabled',
  'customer-facing name',
]
const OPTION = /^option (?:name|value) [123]$/
const TAX = /^tax - /
const QUANTITY = /^current quantity\b/

export const squareFile: FileFormat = {
  name: 'Square',
  isMeant: (titles) => titles.includes('item name') && titles.includes('price'),
  reader(titles) {
    const cell = namedCells(titles)
    const weight = weightReader(titles)
    const known = new Set([...PLAIN.map(([title]) => title), ...READ_OTHERWISE])
    const quantities = indexesOf(titles, QUANTITY)
    const taxes = indexesOf(titles, TAX)
    return {
      knows: (index) =>
        known.has(titles[index]!) ||
        weight.isAt(index) ||
        [OPTION, TAX, QUANTITY].some((pattern) => pattern.test(titles[index]!)),
      read(texts, line) {
        const of = (title: string) => cell(texts, title)
        const cells = filled({
          ...Object.fromEntries(PLAIN.map(([title, field]) => [field, of(title)])),
          weightGrams: weight.read(texts),
          ...pricesOf(of),
          ...optionsOf(of),
          category: (of('categories') ?? of('category'))?.split(',')[0]?.split('>').at(-1)?.trim(),
          stock: sumOf(quantities.map((index) => texts[index]?.trim() ?? '')),
          taxable: taxes.length === 0 ? undefined : isCharged(taxes.map((index) => texts[index])),
          shipping: /digital/i.test(of('item type') ?? '') ? 'false' : undefined,
          giftCard: /gift.?card/i.test(of('item type') ?? '') ? 'true' : undefined,
          published: isOff(of) ? 'false' : 'true',
        })
        const key = of('reference handle') ?? cells.name ?? `line ${line}`
        const sourceId = of('token') && `Square ${of('token')}`
        return { line, key, cells, pictures: [], source: texts, sourceId }
      },
    }
  },
}

type Of = (title: string) => string | undefined

function optionsOf(of: Of): Cells {
  const named = [1, 2, 3].flatMap((number) => {
    const value = of(`option value ${number}`)
    return value === undefined
      ? []
      : [
          [`option${number}Name`, of(`option name ${number}`)],
          [`option${number}`, value],
        ]
  })
  if (named.length > 0) return filled(Object.fromEntries(named))
  const variation = of('variation name')
  return variation === undefined || /^(?:regular|default)$/i.test(variation)
    ? {}
    : { option1Name: 'Variation', option1: variation }
}

function pricesOf(of: Of): Cells {
  const [price, sale] = [of('price'), of('online sale price')]
  return filled({
    price: sale ?? price,
    compareAt: sale && price,
    saleStarts: sale && of('online sale start date'),
    saleEnds: sale && of('online sale end date'),
  })
}

function isOff(of: Of): boolean {
  return (
    /^(?:y|yes|true)$/i.test(of('archived') ?? '') ||
    /^(?:hidden|unavailable)$/i.test(of('square online item visibility') ?? '')
  )
}

function isCharged(texts: (string | undefined)[]): string {
  return texts.some((text) => /^(?:y|yes|true)$/i.test(text?.trim() ?? '')) ? 'true' : 'false'
}

function sumOf(texts: string[]): string | undefined {
  const numbers = texts.filter((text) => /^-?\d{1,9}(?:\.\d+)?$/.test(text)).map(Number)
  return numbers.length === 0 ? undefined : String(numbers.reduce((sum, number) => sum + number, 0))
}

function indexesOf(titles: string[], pattern: RegExp): number[] {
  return titles.flatMap((title, index) => (pattern.test(title) ? [index] : []))
}
