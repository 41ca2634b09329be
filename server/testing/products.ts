import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type AdminSerializedUnit, addUnit, setNumbers } from '#contract/catalog/admin-serialized-unit.ts'
import { setVariants, type VariantGrid } from '#contract/catalog/admin-variant.ts'
import { addCodes } from '#contract/catalog/digital.ts'
import type { NumberKind } from '#contract/catalog/serial-number.ts'
import { cents } from '#contract/money.ts'
import { listDeliveries, openDelivery } from '#contract/orders/delivery.ts'
import { categories } from '../catalog/category/category.table.ts'
import { products } from '../catalog/product/product.table.ts'
import { stockMovements } from '../catalog/stock/stock.table.ts'
import type { Shop } from '../create-app.ts'
import type { TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

let made = 0

export async function aProduct(
  shop: Shop,
  given: Partial<typeof products.$inferInsert> & { stock?: number } = {},
): Promise<typeof products.$inferSelect> {
  const { stock = 10, ...fields } = given
  const number = ++made
  const { db } = shop.database
  const categoryId = fields.categoryId ?? (await aCategory(shop))
  const [product] = await db
    .insert(products)
    .values({
      name: `Product ${number}`,
      slug: `product-${number}`,
      description: 'Something useful.',
      imageUrl: '/pictures/product.svg',
      priceCents: cents(2_000),
      stockOnHand: stock,
      categoryId,
      ...fields,
    })
    .returning()
  if (stock > 0)
    await db
      .insert(stockMovements)
      .values({ productId: product!.id, quantity: stock, reason: 'opening', cause: 'test', at: shop.context().now })
  return product!
}

export async function stockLevelsOf(
  { sql }: Pick<TestShop, 'sql'>,
  productId: number,
): Promise<{ stock_on_hand: number; stock_held: number }> {
  const [row] = await sql<{ stock_on_hand: number; stock_held: number }>(
    'select stock_on_hand, stock_held from products where id = $1',
    [productId],
  )
  return row!
}

export async function stockOnHandOf(shop: Pick<TestShop, 'sql'>, productId: number): Promise<number> {
  const [row] = await shop.sql<{ units: number }>('select stock_on_hand as units from products where id = $1', [
    productId,
  ])
  return row!.units
}

export async function aCategory(shop: Shop, given: Partial<typeof categories.$inferInsert> = {}): Promise<number> {
  const slug = given.slug ?? 'things'
  const { db } = shop.database
  const [row] = await db
    .insert(categories)
    .values({ name: 'Things', slug, ...given })
    .onConflictDoUpdate({ target: categories.slug, set: { slug } })
    .returning({ id: categories.id })
  return row!.id
}

type Draft = z.input<typeof VariantGrid>['variants'][number]

export async function addCableVariants(
  olive: Visitor,
  productId: number,
  given: Record<string, Partial<Draft>> = { 'Black / 1 m': {}, 'Black / 2 m': {}, 'Blue / 2 m': {} },
) {
  const variants = Object.entries(given).map(([name, draft]) => ({
    values: name.split(' / '),
    price: 20,
    stock: 10,
    ...draft,
  }))
  const values = (at: number) => [...new Set(variants.map((variant) => variant.values[at]!))]
  const options = [
    { name: 'Color', values: values(0) },
    { name: 'Length', values: values(1) },
  ]
  return olive.call(setVariants, { id: productId, options, variants })
}

export async function aProductSoldByCodes(
  shop: TestShop,
  owner: Visitor,
  codes: string[],
  given: Partial<typeof products.$inferInsert> = {},
): Promise<number> {
  const { id } = await aProduct(shop, { kind: 'digital', delivery: 'codes', stock: 0, ...given })
  if (codes.length > 0) await owner.call(addCodes, { id, codes: codes.join('\n') })
  return id
}

export async function aProductSoldAsFile(shop: TestShop, owner: Visitor, text?: string): Promise<number> {
  const { id } = await aProduct(shop, { kind: 'digital', delivery: 'file', stock: 0 })
  if (text !== undefined) await uploadFile(owner, id, text)
  return id
}

export function uploadFile(owner: Visitor, id: number, text: string, name = 'guide.pdf'): Promise<Response> {
  const path = `/api/admin/products/${id}/file?name=${encodeURIComponent(name)}`
  return owner.fetch(path, { method: 'PUT', body: text })
}

export function licenses(count: number, from = 1): string[] {
  return Array.from({ length: count }, (_, index) => `LICENSE-KEY-${String(from + index).padStart(4, '0')}`)
}

export async function openDeliveries(
  visitor: Visitor,
  { id, key }: { id: number; key?: string | null },
): Promise<string[]> {
  const access = { id, key: key ?? undefined }
  const codes: string[] = []
  for (const { id: deliveryId } of await visitor.call(listDeliveries, access)) {
    const opened = await visitor.call(openDelivery, { ...access, deliveryId, opening: randomUUID() })
    codes.push(...opened.codes)
  }
  return codes
}

export async function aSerializedLaptop(
  shop: TestShop,
  olive: Visitor,
  numbers: string[],
  kind: NumberKind = 'serial',
) {
  const given = await aProduct(shop, { name: 'Renewed Laptop', slug: 'renewed-laptop', stock: 0 })
  const laptop = await olive.call(setNumbers, { id: given.id, kind })
  const units: AdminSerializedUnit[] = []
  for (const number of numbers) units.push(await olive.call(addUnit, { id: laptop.id, number, price: 200, grade: 'A' }))
  return { laptop, units, given }
}
