import { expect, test } from 'vitest'
import { getGiftCardOffer } from '#contract/balances/gift-card.ts'
import { getFace } from '#contract/branding/face.ts'
import { listBrands } from '#contract/catalog/brand.ts'
import { listCollections } from '#contract/catalog/collections/collection.ts'
import { getProduct, listCategories, listProducts } from '#contract/catalog/product.ts'
import { getCompany } from '#contract/company/company.ts'
import { listDevices } from '#contract/devices/device.ts'
import { listDomainPrices } from '#contract/domains/domain.ts'
import { listTestimonials } from '#contract/marketing/testimonial.ts'
import { getActiveTheme } from '#contract/marketing/theme.ts'
import { listServices } from '#contract/services/service.ts'
import { seedContent } from '../../demo/content.ts'
import { theOwner } from '../testing/people.ts'
import { aCategory, addCableVariants, aProduct } from '../testing/products.ts'
import { expectInvalidated, isCached, waitForInvalidation } from '../testing/response-cache.ts'
import { openShop, shareShop, type TestShop } from '../testing/shop.ts'

const VALUES: Record<string, string> = {
  'collections.choice': `'rules'`,
  'collections.match': `'any'`,
  'collections.rules': `'[{"about":"new"}]'`,
  'faces.color': `'#123456'`,
  'faces.logo': `'\\x3c'::bytea`,
  'faces.logo_kind': `'png'`,
  'company.state': `'NY'`,
  'company.time_zone': `'America/Chicago'`,
  'company.week_starts_on': `'sunday'`,
  'device_families.kind': `'other'`,
  'device_models.line_id': '(select max(id) from device_families)',
  'device_models.merged_into_id': '(select max(id) from device_models)',
  'holiday_themes.primary_color': `'#123456'`,
  'holiday_themes.secondary_color': `'#123456'`,
  'holiday_themes.accent_color': `'#123456'`,
  'products.delivery': `'codes'`,
  'products.kind': `'digital'`,
  'products.sale_price_cents': 'price_cents - 1',
  'products.images': `'[{"url":"/pictures/product.svg","alt":"From above"}]'`,
  'products.specs': `'[{"label":"Weight","value":"1 lb"}]'`,
  'products.highlights': `'["Light"]'`,
  'products.brand_id': '(select id from brands limit 1)',
  'products.tags': `'["cotton"]'`,
  'products.category_id': `(select id from categories where slug = 'elsewhere')`,
  'products.kind_text': `'x'`,
  'products.name_text': `'x'`,
  'products.search_text': `'x'`,
  'products.supplier_id': '(select id from suppliers limit 1)',
  'service_prices.position': '1000',
  'testimonials.rating': '6 - rating',
}

function changed(table: string, { name, type }: Column): string {
  const own = VALUES[`${table}.${name}`]
  if (own) return own
  if (type === 'boolean') return `not ${name}`
  if (type === 'ARRAY') return `array_append(${name}, 'more')`
  if (type === 'date') return `${name} + 1`
  if (type === 'timestamp with time zone') return `coalesce(${name}, now()) + interval '1 minute'`
  return type === 'text' ? `coalesce(${name}, '') || 'x'` : `coalesce(${name}, 0) + 1`
}

interface Column {
  name: string
  type: string
}

function columnsOf(shop: TestShop, table: string): Promise<Column[]> {
  return shop.sql<Column & Record<string, unknown>>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name not in ('id', 'service_id', 'extension') order by 1`,
    [table],
  )
}

const aRowOfEach = shareShop(async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  await aProduct(shop)
  await shop.sql(`insert into brands (name, slug) values ('Wick', 'wick')`)
  await shop.sql('insert into gift_card_amounts values (2500)')
  await shop.sql(`insert into collections (name, slug) values ('Gifts', 'gifts')`)
  await shop.sql(
    `insert into faces (color, logo, logo_kind, logo_width, logo_height) values ('#abcdef', '\\x00', 'svg', 9, 9)`,
  )
  await shop.sql('update products set brand_id = (select id from brands)')
  await shop.sql(
    'update holiday_themes set is_armed = true, starts_on = $1, ends_on = $2 where id = (select min(id) from holiday_themes)',
    ['2026-11-01', '2026-12-31'],
  )
  return shop
})

test.each([
  ['company', getCompany],
  ['faces', getFace],
  ['services', listServices],
  ['service_prices', listServices],
  ['testimonials', listTestimonials],
  ['holiday_themes', getActiveTheme],
  ['categories', listCategories],
  ['brands', listBrands],
  ['collections', listCollections],
  ['device_models', listDevices],
  ['domain_prices', listDomainPrices],
  ['gift_card_amounts', getGiftCardOffer],
  ['device_families', listDevices],
] as const)('invalidates the cached response that shows any column of %s', async (table, endpoint) => {
  const shop = await aRowOfEach()
  const visitor = shop.visitor()

  for (const column of await columnsOf(shop, table)) {
    const change = () =>
      shop.sql(
        `update ${table} set ${column.name} = ${changed(table, column)} where ctid = (select min(ctid) from ${table})`,
      )
    await expectInvalidated(
      shop,
      () => visitor.call(endpoint as typeof listCategories, {}),
      change,
      `${table}.${column.name}`,
    )
  }
})

const OF_VARIANTS = [
  'has_options',
  'numbers',
  'offer_limit',
  'option_values',
  'options',
  'parent_id',
  'serial_number',
  'is_bundle',
  'sale_ends_on',
  'sale_starts_on',
  'scheduled_sale_cents',
]

/** These are shown on pages but decide neither the order nor the contents of lists. */
const MOVING_NO_LIST = [
  'barcode',
  'bundle_discount_bps',
  'cost_cents',
  'images',
  'is_taxable',
  'open_days',
  'open_limit',
  'rating_sum',
  'reorder_point',
  'review_count',
  'search_rules',
  'stock_held',
  'stock_on_hand',
  'supplier_id',
  'updated_at',
  'version',
  'weight_grams',
]

test('invalidates the product for any column of products, and all lists unless it is exempt', async () => {
  const shop = await openShop()
  await aCategory(shop, { slug: 'elsewhere', name: 'Elsewhere' })
  const { id } = await aProduct(shop)
  await aProduct(shop, { categoryId: await aCategory(shop, { slug: 'others', name: 'Others' }) })
  await shop.sql(`insert into brands (name, slug) values ('Wick', 'wick')`)
  await shop.sql(`insert into suppliers (name, email) values ('Kestrel Parts', 'orders@kestrel.example')`)
  const visitor = shop.visitor()
  const otherList = () => visitor.call(listProducts, { category: 'others' })
  const columns = (await columnsOf(shop, 'products')).filter(({ name }) => !OF_VARIANTS.includes(name))
  const quiet: string[] = []

  for (const column of columns) {
    await otherList()
    const before = await shop.sql<Record<string, unknown>>(`select ${column.name}, slug from products where id = ${id}`)
    const change = () =>
      shop.sql(`update products set ${column.name} = ${changed('products', column)} where id = ${id}`)
    await expectInvalidated(
      shop,
      () => visitor.call(listProducts, { category: 'things' }),
      change,
      `products.${column.name}`,
    )
    if (await isCached(otherList)) quiet.push(column.name)
    const value = before[0]![column.name]
    await shop.sql(`update products set ${column.name} = $1 where id = ${id}`, [
      column.type === 'jsonb' ? JSON.stringify(value) : value,
    ])
    await waitForInvalidation(shop)
  }

  expect(quiet).toEqual(MOVING_NO_LIST)
})

test('invalidates the product of a changed variant, and all lists for a new option', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { slug: 'lamp' })
  await aProduct(shop, { categoryId: await aCategory(shop, { slug: 'others', name: 'Others' }) })
  const visitor = shop.visitor()
  const otherList = () => visitor.call(listProducts, { category: 'others' })
  const page = () => visitor.call(getProduct, { slug: 'lamp' })

  await expectInvalidated(shop, otherList, () => addCableVariants(olive, lamp.id))
  await expectInvalidated(shop, page, () => shop.sql(`update products set stock_on_hand = 3 where id = ${lamp.id}`))
})

test.each([
  ['the last piece is sold', 1, 'stock_on_hand = 0'],
  ['the last piece is held', 1, 'stock_held = 1'],
  ['a piece comes in', 0, 'stock_on_hand = 1'],
])('invalidates all lists when %s', async (_, stock, change) => {
  const shop = await openShop()
  const { id } = await aProduct(shop, { stock })
  await aProduct(shop, { categoryId: await aCategory(shop, { slug: 'others', name: 'Others' }) })
  const otherList = () => shop.visitor().call(listProducts, { category: 'others' })

  await expectInvalidated(shop, otherList, () => shop.sql(`update products set ${change} where id = ${id}`))
})
