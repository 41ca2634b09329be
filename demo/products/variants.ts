import { eq } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import { products } from '#server/catalog/product/product.table.ts'
import { setVariants } from '#server/catalog/variants/edit-variants.ts'
import type { Ctx } from '#server/context.ts'

interface DemoVariants {
  options: Record<string, string[]>
  rows: [name: string, sku: string, priceCents: number, stock: number][]
}

const demoVariants: Record<string, DemoVariants> = {
  'true-wireless-earbuds': {
    options: { Color: ['Black', 'White', 'Sage'] },
    rows: [
      ['Black', 'QF-TWE-BK', 49_99, 21],
      ['White', 'QF-TWE-WH', 49_99, 9],
      ['Sage', 'QF-TWE-SG', 54_99, 0],
    ],
  },
  'rugged-phone-case': {
    options: { Color: ['Black', 'Navy', 'Coral'], 'Phone size': ['6.1 in', '6.7 in'] },
    rows: [
      ['Black / 6.1 in', 'ST-RUG-BK-61', 29_99, 18],
      ['Black / 6.7 in', 'ST-RUG-BK-67', 32_99, 12],
      ['Navy / 6.1 in', 'ST-RUG-NV-61', 29_99, 6],
      ['Navy / 6.7 in', 'ST-RUG-NV-67', 32_99, 0],
      ['Coral / 6.1 in', 'ST-RUG-CR-61', 29_99, 3],
    ],
  },
  'portable-drive': {
    options: { Capacity: ['1 TB', '2 TB', '4 TB'] },
    rows: [
      ['2 TB', 'PM-PD-2T', 129_99, 12],
      ['1 TB', 'PM-PD-1T', 84_99, 7],
      ['4 TB', 'PM-PD-4T', 219_99, 2],
    ],
  },
  'usb4-cable-3ft': {
    options: { Length: ['3 ft', '6 ft', '10 ft'] },
    rows: [
      ['3 ft', 'HL-U4-3', 29_99, 16],
      ['6 ft', 'HL-U4-6', 44_99, 8],
      ['10 ft', 'HL-U4-10', 69_99, 3],
    ],
  },
  'ashwagandha-capsules': {
    options: { Count: ['90 capsules', '180 capsules'] },
    rows: [
      ['90 capsules', 'FH-ASH-90', 24_99, 14],
      ['180 capsules', 'FH-ASH-180', 42_99, 8],
    ],
  },
}

export async function seedVariants(ctx: Ctx): Promise<void> {
  for (const [slug, { options, rows }] of Object.entries(demoVariants)) {
    const [product] = await ctx.db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
    const variants = rows.map(([name, sku, price, stock], at) => ({
      values: name.split(' / '),
      sku,
      price: cents(price),
      cost: cents(Math.round((price * 11) / 100) * 5),
      archived: false,
      ...(at > 0 && { stock }),
    }))
    const named = Object.entries(options).map(([name, values]) => ({ name, values }))
    await setVariants(ctx, { id: product!.id, options: named, variants })
  }
}
