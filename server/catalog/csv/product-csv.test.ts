import { expect, test } from 'vitest'
import { exportProducts } from '#contract/catalog/product-csv.ts'
import { previewProductImport } from '#contract/catalog/product-import.ts'
import { parseCsv } from '../../http/csv/csv.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { theOwner } from '../../testing/people.ts'
import { runProductImport } from '../../testing/product-files/run-product-import.ts'
import { aCategory, aProduct } from '../../testing/products.ts'
import { openShop, shareShop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

const shopifyFile = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Image Src,Image Position,Image Alt Text,Status
desk-lamp,Desk Lamp,"<p>Warm light.</p><p>Three steps &amp; a timer.</p>",LUMEN,Lighting,"featured, sale",true,Title,Default Title,LUM-1,900,12,24.50,30.00,true,true,https://cdn.shopify.com/lamp.jpg,1,The lamp,active
desk-lamp,,,,,,,,,,,,,,,,https://cdn.shopify.com/lamp-2.jpg,2,From behind,
phone-case,Phone Case,<p>Soft and thin case.</p>,,Cases,,true,Color,Red,C-R,50,3,9.99,,true,true,https://cdn.shopify.com/case.jpg,1,,active
phone-case,,,,,,,,Blue,C-B,50,4,10.99,,true,true,,,,
broken,Broken,<p>Its price is not one.</p>,,Cases,,true,,,,,1,ten dollars,,true,true,https://cdn.shopify.com/x.jpg,,,active
`

async function exported(olive: Visitor): Promise<string> {
  return (await olive.fetch('/api/admin/products/export?status=all')).text()
}

test('previews an import, then applies it', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)

  const rehearsal = await olive.call(previewProductImport, { csv: shopifyFile })

  expect(rehearsal).toMatchObject({ created: 2, updated: 0, refused: 1, newCategories: ['Lighting', 'Cases'] })
  expect(rehearsal.rows.map(({ productId }) => productId)).toEqual([null, null, null])
  expect(rehearsal.ignoredColumns).toEqual([])
  expect(await shop.sql('select count(*)::int as n from products')).toEqual([{ n: 0 }])
  expect(await shop.sql('select count(*)::int as n from categories')).toEqual([{ n: 0 }])

  const report = await runProductImport(shop, olive, { csv: shopifyFile })

  expect(report.rows.map(({ line, slug, outcome, messages }) => ({ line, slug, outcome, messages }))).toEqual([
    {
      line: 6,
      slug: 'broken',
      outcome: 'refused',
      messages: [
        'Variant Price: a new product needs a price',
        'Variant Price: “ten dollars” is not an amount such as 19.99, left out',
      ],
    },
    { line: 2, slug: 'desk-lamp', outcome: 'created', messages: [] },
    { line: 4, slug: 'phone-case', outcome: 'created', messages: [] },
  ])
  const [lamp] = await shop.sql(
    `select p.*, c.name as category, b.name as brand from products p join categories c on c.id = category_id join brands b on b.id = brand_id where p.slug = 'desk-lamp'`,
  )
  expect(lamp).toMatchObject({
    name: 'Desk Lamp',
    description: 'Warm light.\n\nThree steps & a timer.',
    price_cents: 3_000,
    sale_price_cents: 2_450,
    stock_on_hand: 12,
    supplier_code: null,
    brand: 'LUMEN',
    sku: 'LUM-1',
    weight_grams: 900,
    is_featured: true,
    is_new: false,
    category: 'Lighting',
    tags: ['sale'],
    image_url: '/pictures/no-picture/box.svg',
  })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('imports every row of a file that takes several transactions', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const rows = Array.from(
    { length: 120 },
    (_, row) => `lamp-${row},Lamp ${row},Warm and bright.,5.00,Lighting,https://cdn.shopify.com/lamp.jpg`,
  )
  const csv = ['Handle,Title,Body (HTML),Variant Price,Type,Image Src', ...rows].join('\n')

  const report = await runProductImport(shop, olive, { csv })

  expect(report).toMatchObject({ created: 120, refused: 0 })
  expect(report.rows).toHaveLength(120)
  expect(await shop.sql('select count(*)::int as n from products')).toEqual([{ n: 120 }])
})

test('changes nothing when the same file is imported again', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  await runProductImport(shop, olive, { csv: shopifyFile })

  const again = await runProductImport(shop, olive, { csv: shopifyFile })

  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 1, newCategories: [] })
})

test('imports an export unchanged, including formulas, quotes and line breaks', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const categoryId = await aCategory(shop, { name: '=Things, "etc."', slug: 'things' })
  await aProduct(shop, {
    categoryId,
    name: '=HYPERLINK("http://evil.example")',
    description: 'One,\ntwo\n\nand "three" <b>&',
  })
  await aProduct(shop, {
    categoryId,
    salePriceCents: 1_500 as never,
    kind: 'digital',
    stock: 0,
    isNew: true,
    supplierCode: '@SUM',
  })
  await aProduct(shop, {
    categoryId,
    archivedAt: new Date(),
    images: [
      { url: '/pictures/felt-desk-mat.svg', alt: 'A' },
      { url: '/pictures/anti-static-mat.svg', alt: 'B' },
    ],
  })
  const file = await exported(olive)
  expect(file).not.toMatch(/(^|,)"?[=@]/m)

  const report = await runProductImport(shop, olive, { csv: file, setStock: true })

  expect(report.rows.map(({ outcome, changes, messages }) => [outcome, changes, messages])).toEqual([
    ['unchanged', [], []],
    ['unchanged', [], []],
    ['unchanged', [], []],
  ])
  expect(await exported(olive)).toBe(file)
})

test('keeps values for empty cells, and sales since the export unless stock is set', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { slug, id } = await aProduct(shop, { stock: 10, supplierCode: 'KES' })
  const csv = `Handle,Title,Vendor,Variant Inventory Qty\r\n${slug},New name,,12\r\n`

  const first = await runProductImport(shop, olive, { csv })
  expect(first.rows).toMatchObject([
    { outcome: 'updated', changes: ['Title'], messages: ['Stock stays at 10'], productId: id },
  ])
  const counted = await runProductImport(shop, olive, { csv, setStock: true })

  expect(counted.rows).toMatchObject([{ outcome: 'updated', changes: ['Variant Inventory Qty'] }])
  expect(await shop.sql('select name, supplier_code, stock_on_hand, price_cents from products')).toEqual([
    { name: 'New name', supplier_code: 'KES', stock_on_hand: 12, price_cents: 2_000 },
  ])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('names the columns of the file in the report', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { slug } = await aProduct(shop, { isTaxable: true })
  const csv = `Handle,Image Src,Image Alt Text,Variant Taxable,Tags\r\n${slug},/pictures/anti-static-mat.svg,B,false,"new, featured"\r\nno-such,ftp://a/b.png,A,,\r\n`

  const { rows } = await olive.call(previewProductImport, { csv })

  expect(rows[0]!.changes.toSorted()).toEqual(['Image Src', 'Tags', 'Variant Taxable'])
  expect(rows[1]!.messages.filter((message) => message.startsWith('Image Src: '))).toHaveLength(1)
  expect(rows[1]!.messages.filter((message) => /^[a-z]/.test(message))).toEqual([])
})

test('removes a new category with the undone row that needed it', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const csv =
    'Title,Type,Variant Price,Body (HTML),Image Src\nBad One,Gadgets,0,Long enough text,/pictures/felt-desk-mat.svg\nGood One,Gadgets,5,Long enough text,/pictures/felt-desk-mat.svg\n'

  const report = await runProductImport(shop, olive, { csv })

  expect(report).toMatchObject({ created: 1, refused: 1, newCategories: ['Gadgets'] })
  expect(report.rows[0]!.messages).toEqual([
    'Variant Price: a new product needs a price',
    'Variant Price: nothing is sold for $0.00, left out',
  ])
  expect(await shop.sql('select name, product_count from categories')).toEqual([{ name: 'Gadgets', product_count: 1 }])
})

const oliveAlone = shareShop(async () => theOwner(await openShop()))

test.each([
  { csv: 'a,b\n1,2', code: 'csv_columns_missing' },
  { csv: 'Handle\n"open', code: 'csv_unreadable' },
  { csv: `Handle\n${'x\n'.repeat(25_001)}`, code: 'csv_too_long' },
])('rejects a file that is not a product list: $code', async ({ csv, code }) => {
  const olive = await oliveAlone()

  await expect(olive.call(previewProductImport, { csv })).rejects.toMatchObject({ status: 400, code })
})

test('rejects or stores any cell without an error', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const hostile = [
    '\\ud800',
    '\u0000',
    "' OR 1=1--",
    '<script>',
    '9'.repeat(400),
    '-1',
    '1e400',
    '__proto__',
    '👩🏽‍🔧',
    '‮',
    '../../etc/passwd',
  ]
  const columns = parseCsv(await exported(olive))[0]!.cells
  for (const cell of hostile) {
    const csv = `${columns.join(',')}\n${columns.map(() => `"${cell}"`).join(',')}\n`
    const answer = await olive.fetch('/api/admin/product-imports/preview', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ csv }).replace('\\\\ud800', '\\ud800'),
    })
    expect(answer.status, cell).toBeLessThan(500)
  }
  const response = await olive.fetch('/api/admin/products/export')

  expect(response.headers.get('content-disposition')).toBe('attachment; filename="products.csv"')
  expect(exportProducts.route).toBe('GET /admin/products/export')
})
