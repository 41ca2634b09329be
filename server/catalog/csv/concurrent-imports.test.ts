import { expect, test } from 'vitest'
import { readProductCsv } from './read-product-csv.ts'

const TEXT = `<p>${'Made for small offices that want one thing that simply works. '.repeat(4)}</p>`

test('serves other requests while it reads a large file', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 0)

  const { products } = await readProductCsv(fileOf(1_000))

  clearInterval(counting)
  expect(products).toHaveLength(1_000)
  expect(turns).toBeGreaterThan(5)
})

function fileOf(products: number): string {
  const rows = Array.from({ length: products }, (_, n) =>
    ['Black', 'Silver', 'Sand', 'Blue'].map((color, variant) => {
      const product = variant === 0 ? [`Lamp No. ${n}`, TEXT, 'Lamp', 'Color'] : ['', '', '', '']
      return [`lamp-${n}`, ...product, color, `LAMP-${n}-${variant}`, '19.90', '3'].join(',')
    }),
  )
  const header =
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty'
  return [header, ...rows.flat()].join('\n')
}
