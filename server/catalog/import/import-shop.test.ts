import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { theOwner } from '../../testing/people.ts'
import { runProductImport } from '../../testing/product-files/run-product-import.ts'
import { openShop } from '../../testing/shop.ts'

const sample = (name: string) => readFile(new URL(`../../testing/product-files/${name}.csv`, import.meta.url), 'utf8')

async function moveIn(name: string) {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const report = await runProductImport(shop, olive, { csv: await sample(name) })
  const goods = await shop.sql(
    `select p.slug, p.name, p.option_values, p.description, c.name as category, p.price_cents, p.sale_price_cents, p.cost_cents,
       p.stock_on_hand, p.barcode, (select b.name from brands b where b.id = p.brand_id) as brand, p.sku, p.kind, p.is_taxable, p.tags, p.specs, p.weight_grams, p.archived_at is not null as archived
     from products p join categories c on c.id = category_id order by p.slug`,
  )
  const pictures = await shop.sql(
    `select p.slug, i.url, i.alt from product_import_pictures i join products p on p.id = product_id order by p.slug, position`,
  )
  return { shop, olive, report, goods: new Map(goods.map((row) => [row.slug as string, row])), pictures }
}

test('imports Shopify’s classic format: options, ordered pictures, and rows of a handle far apart', async () => {
  const { report, goods, pictures } = await moveIn('shopify-classic')

  expect(report).toMatchObject({ format: 'Shopify', created: 3, refused: 0, newCategories: ['Unsorted'] })
  expect([...goods.keys()]).toEqual([
    'campus-top',
    'campus-top-large-grey',
    'campus-top-medium-grey',
    'campus-top-small-grey',
    'river-work-shirt',
    'wool-jumper',
  ])
  expect(goods.get('river-work-shirt')).toEqual({
    slug: 'river-work-shirt',
    name: 'River Work Shirt',
    description: 'Blue cotton, narrow collar.\n\n• Long sleeves\n• Two pockets',
    category: 'Unsorted',
    price_cents: 6_400,
    sale_price_cents: 5_000,
    cost_cents: null,
    stock_on_hand: 4,
    barcode: '0012345678905',
    brand: 'northbank',
    sku: 'NB-100',
    option_values: null,
    kind: 'physical',
    is_taxable: true,
    tags: ['men', 'cotton'],
    specs: [],
    weight_grams: 320,
    archived: false,
  })
  expect(goods.get('campus-top-large-grey')).toMatchObject({
    name: 'Campus Top, Large / Grey',
    option_values: ['Large', 'Grey'],
    price_cents: 6_250,
    sku: 'NB-203',
    stock_on_hand: 0,
  })
  expect(goods.get('campus-top-medium-grey')).toMatchObject({ price_cents: 6_000, stock_on_hand: 2 })
  expect(goods.get('campus-top')).toMatchObject({ tags: ['women'] })
  expect(pictures.filter(({ slug }) => slug === 'campus-top').map(({ url }) => url)).toEqual([
    'https://burst.example.com/photos/campus-front_925x.jpg',
    'https://burst.example.com/photos/campus-grey_925x.jpg',
    'https://burst.example.com/photos/campus-small.jpg',
  ])
  expect(report.rows.find(({ slug }) => slug === 'campus-top')!.messages).toContain(
    'Line 6, Variant Inventory Qty: the other shop did not track its stock. It is out of stock until you enter a quantity',
  )
  expect(report.rows.find(({ slug }) => slug === 'wool-jumper')!.messages).toEqual([
    'Type: no category in the file, so it is in Unsorted until you choose one',
    'Image Src: no picture in the file, so a placeholder is shown',
  ])
})

test('imports Shopify’s newer format: categories, drafts, archived products and metafields', async () => {
  const { report, goods } = await moveIn('shopify-newer')

  expect(report).toMatchObject({ format: 'Shopify', created: 3, refused: 0 })
  expect(goods.get('bench-lamp')).toMatchObject({
    category: 'Lamps',
    cost_cents: 1_120,
    barcode: '4006381333931',
    price_cents: 3_000,
    sale_price_cents: 2_450,
    stock_on_hand: 12,
    archived: false,
    specs: [{ label: 'Material', value: 'Steel, Oak' }],
  })
  expect(report.ignoredColumns).toContain('Rating (product.metafields.reviews.rating)')
  expect(goods.get('solder-wire')).toMatchObject({ category: 'Consumables', is_taxable: false, archived: true })
  expect(goods.get('repair-course')).toMatchObject({ kind: 'digital', stock_on_hand: 0, archived: true })
  expect(report.rows.find(({ slug }) => slug === 'solder-wire')!.messages).toContain(
    'Status: draft there, archived here',
  )
})

test('imports WooCommerce’s format: variations, the most specific category and several pictures per cell', async () => {
  const { report, goods, pictures } = await moveIn('woocommerce')

  expect(report).toMatchObject({ format: 'WooCommerce', created: 4, refused: 1 })
  expect(goods.get('workshop-tee-blue-large')).toMatchObject({
    name: 'Workshop Tee, Blue / Large',
    category: 'Tshirts',
    price_cents: 2_000,
    stock_on_hand: 4,
    weight_grams: 227,
  })
  expect(goods.get('workshop-tee')).toMatchObject({
    description: 'A tee for the workshop.\n\nHeavy cotton.\n\nWashes well.',
    category: 'Tshirts',
    tags: ['cotton', 'logo', 'Gifts'],
  })
  expect(goods.get('workshop-tee-green-small')).toMatchObject({ price_cents: 2_000, sale_price_cents: 1_600 })
  expect(goods.get('beanie')).toMatchObject({
    is_taxable: false,
    stock_on_hand: 7,
    sku: 'wk-beanie',
    weight_grams: 91,
    specs: [{ label: 'Color', value: 'Red' }],
  })
  expect(goods.get('repair-guide')).toMatchObject({ kind: 'digital', category: 'Books' })
  expect(goods.get('apron-with-pocket')).toMatchObject({ archived: true })
  expect(pictures.filter(({ slug }) => slug === 'workshop-tee').map(({ url }) => url)).toEqual([
    'https://woo.example.com/uploads/tee-2.jpg',
    'https://woo.example.com/uploads/tee-blue.jpg',
  ])
  expect(report.rows.find(({ outcome }) => outcome === 'refused')).toMatchObject({
    slug: 'workshop-set',
    messages: expect.arrayContaining(['Variant Price: a new product needs a price']),
  })
})

test('imports Square’s format: stock of all locations added up, hidden items archived', async () => {
  const { report, goods } = await moveIn('square')

  expect(report).toMatchObject({ format: 'Square', created: 3, refused: 1 })
  expect(goods.get('lavender-oil')).toMatchObject({
    name: 'Lavender Oil',
    category: 'Oils',
    price_cents: 1_200,
    sale_price_cents: 950,
    cost_cents: 410,
    stock_on_hand: 10,
    barcode: '00012345678905',
    brand: 'Meadow',
    is_taxable: true,
  })
  expect(goods.get('soy-candle-large')).toMatchObject({ name: 'Soy Candle, Large', stock_on_hand: 2 })
  expect(goods.get('gift-voucher')).toMatchObject({ kind: 'digital', is_taxable: false, archived: true })
  expect(report.rows[0]!.messages).toContain('Variant Price: “variable” is not an amount such as 19.99, left out')
})

test.each(['shopify-classic', 'shopify-newer', 'woocommerce', 'square'])(
  'changes nothing when %s is imported again',
  async (name) => {
    const { shop, olive, report } = await moveIn(name)

    const again = await runProductImport(shop, olive, { csv: await sample(name), setStock: true })

    expect(again).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: report.created,
      refused: report.refused,
      newCategories: [],
    })
  },
)

test('reports duplicate codes with both lines, and merges values that differ only in case', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const csv = [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Variant Price',
    'lamp,Lamp,Size,S,L-1,4006381333931,5',
    'lamp,,,M,l-1,,5',
    'lamp,,, s ,,,6',
    'desk,Desk,,,D-1,4006381333931,7',
  ].join('\n')

  const { created, refused, rows } = await runProductImport(shop, olive, { csv })

  expect({ created, refused }).toEqual({ created: 2, refused: 0 })
  const [lamp, desk] = rows.map(({ messages }) => messages)
  expect(lamp).toContain('Line 4 repeats the same variant, left out')
  expect(lamp).toContain('Line 3: the SKU “l-1” is also on line 2, so a scan finds both')
  expect(desk).toContain('Line 5: the barcode “4006381333931” is also on line 2, so a scan finds both')
  expect(desk!.filter((message) => message.includes('SKU'))).toEqual([])
})

test.each([
  { others: '12,50', cents: 199_900 },
  { others: '12.50', cents: 200 },
  { others: '12', cents: 200 },
])('reads 1.999 as $cents cents beside $others', async ({ others, cents }) => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const csv = `Handle;Title;Variant Price\ndesk;Desk;1.999\nlamp;Lamp;${others}\n`

  const { rows } = await runProductImport(shop, olive, { csv })

  expect(await shop.sql(`select price_cents from products where slug = 'desk'`)).toEqual([{ price_cents: cents }])
  expect(rows[0]!.messages.some((message) => message.includes('read as $'))).toBe(true)
})

test('exports the rejected rows as a file that can be corrected and imported', async () => {
  const { shop, olive, report } = await moveIn('square')

  const file = await (await olive.fetch(`/api/admin/product-imports/${report.id}/refused`)).text()
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain('Variant Price: a new product needs a price')
  const again = await runProductImport(shop, olive, { csv: file.replace('variable', '7.50') })

  expect(again).toMatchObject({ created: 1, refused: 0, newCategories: ['Tea'] })
  expect(again.ignoredColumns).not.toContain('Why it was refused')
})

test('records one audit entry for an import, with its counts and user', async () => {
  const { shop, report } = await moveIn('shopify-newer')

  const entries = await shop.sql(
    `select action, target, actor_name, after from audit_entries where action like 'product%'`,
  )

  expect(entries).toEqual([
    {
      action: 'product_import.finished',
      target: `product_import:${report.id}`,
      actor_name: report.startedBy,
      after: { file: 'products.csv', counts: { created: 3 } },
    },
  ])
})

test('updates and adds the variants in a file, and leaves the others unchanged', async () => {
  const { shop, olive } = await moveIn('shopify-classic')
  const csv = [
    'Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Qty,Variant SKU',
    'campus-top,Size,small,Color,GREY,55,9,NB-201',
    'campus-top,,Huge,,Grey,70,3,NB-204',
  ].join('\n')

  const report = await runProductImport(shop, olive, { csv })

  expect(report.rows).toMatchObject([{ outcome: 'updated', changes: ['Variant Price', 'Option1 Value'] }])
  expect(
    await shop.sql(
      'select option_values, price_cents, stock_on_hand from products where parent_id is not null order by id',
    ),
  ).toEqual([
    { option_values: ['Small', 'Grey'], price_cents: 5_500, stock_on_hand: 1 },
    { option_values: ['Medium', 'Grey'], price_cents: 6_000, stock_on_hand: 2 },
    { option_values: ['Large', 'Grey'], price_cents: 6_250, stock_on_hand: 0 },
    { option_values: ['Huge', 'Grey'], price_cents: 7_000, stock_on_hand: 3 },
  ])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test.each(['shopify-classic', 'woocommerce', 'square'])(
  'exports %s as it was imported, and importing that changes nothing',
  async (name) => {
    const { shop, olive } = await moveIn(name)
    const file = await (await olive.fetch('/api/admin/products/export?status=all')).text()

    const back = await runProductImport(shop, olive, { csv: file, setStock: true })

    expect(back).toMatchObject({ created: 0, updated: 0, refused: 0 })
    expect(await (await olive.fetch('/api/admin/products/export?status=all')).text()).toBe(file)
  },
)
