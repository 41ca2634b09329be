import { eq } from 'drizzle-orm'
import { products } from '#server/catalog/product/product.table.ts'
import type { Ctx } from '#server/context.ts'
import { suppliers } from '#server/suppliers/supplier.table.ts'

/** By the code that their products carry. */
const demoSuppliers = {
  'SUP-MERIDIAN': {
    name: 'Meridian Supply Co.',
    email: 'orders@meridian.example.com',
    phone: '(614) 555-0161',
    website: 'https://meridian.example.com',
    apiEndpoint: 'https://api.meridian.example.com/v2',
    description: 'Cases, networking and small parts; ships for us.',
    contactPerson: 'Ines Ortega',
    address: '410 Freight Avenue, Columbus, OH 43222',
    leadTimeDays: 3,
  },
  'SUP-TIDEWATER': {
    name: 'Tidewater Electronics',
    email: 'trade@tidewater.example.com',
    phone: '(614) 555-0162',
    website: 'https://tidewater.example.com',
    description: 'Tablets and audio; ships for us.',
    contactPerson: 'Sam Whitlock',
    address: '77 Harbor Road, Norfolk, VA 23510',
    leadTimeDays: 5,
  },
  'SUP-FOUNDRY': {
    name: 'Foundry Bench Tools',
    email: 'sales@foundry.example.com',
    phone: '(614) 555-0163',
    website: 'https://foundry.example.com',
    description: 'Soldering stations and hand tools; ships for us.',
    contactPerson: 'Ada Brandt',
    address: '9 Anvil Street, Pittsburgh, PA 15203',
    leadTimeDays: 7,
  },
}

export async function seedSuppliers(ctx: Ctx): Promise<void> {
  for (const [code, supplier] of Object.entries(demoSuppliers)) {
    const [row] = await ctx.db.insert(suppliers).values(supplier).returning({ id: suppliers.id })
    await ctx.db.update(products).set({ supplierId: row!.id }).where(eq(products.supplierCode, code))
  }
}
