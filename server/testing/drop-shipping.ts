import type { products } from '../catalog/product/product.table.ts'
import { suppliers } from '../suppliers/supplier.table.ts'
import { theOwner } from './people.ts'
import { aProduct } from './products.ts'
import { openShop, type TestShop } from './shop.ts'

export async function aSupplier(
  shop: TestShop,
  given: Partial<typeof suppliers.$inferInsert> = {},
): Promise<typeof suppliers.$inferSelect> {
  const { db } = shop.database
  const [row] = await db
    .insert(suppliers)
    .values({ name: 'Meridian Supply', email: 'orders@meridian.example.com', ...given })
    .returning()
  return row!
}

export async function aDropShippingShop() {
  const shop = await openShop({ openConnections: 8 })
  const meridian = await aSupplier(shop)
  const shipped = (given: Partial<typeof products.$inferInsert> = {}) =>
    aProduct(shop, { name: 'Mesh set', dropShipOnly: true, supplierId: meridian.id, ...given })
  return { shop, olive: await theOwner(shop), meridian, shipped }
}

export async function mailsToSuppliers(shop: TestShop) {
  return shop.sql<{ kind: string; to_address: string; subject: string; text: string }>(
    `select kind, to_address, subject, text from mail_messages where kind like 'drop_shipment%' order by id`,
  )
}

export async function supplierLinkOf(shop: TestShop): Promise<{ id: number; key: string }> {
  const mails = await mailsToSuppliers(shop)
  const text = mails.filter(({ kind }) => kind === 'drop_shipment').at(-1)!.text
  const [, id, key] = text.match(/\/drop-shipments\/(\d+)\?key=(\S+)/)!
  return { id: Number(id), key: key! }
}
