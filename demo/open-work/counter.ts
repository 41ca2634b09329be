import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import type { Ctx } from '#server/context.ts'
import { parkSale } from '#server/orders/sale/parked-sale.ts'
import { saveRegisterPages } from '#server/orders/sale/register-pages/register-page.ts'
import { services } from '#server/services/service.table.ts'
import type { SeededProduct } from '../catalog.ts'
import { asAdmin } from './as-admin.ts'

export async function seedCounter(ctx: Ctx, products: SeededProduct[]): Promise<void> {
  const admin = await asAdmin(ctx)
  const idOf = (slug: string) => products.find((product) => product.slug === slug)!.id
  const [printing] = await ctx.db.select().from(services).where(eq(services.name, 'Copy & Print'))
  const contact = { contactName: '', contactEmail: '' as const, contactPhone: '' as const }
  await parkSale(admin, {
    key: randomUUID(),
    lines: [
      { productId: idOf('flat-ethernet-cable-25ft'), quantity: 2 },
      { kind: 'service', serviceId: printing!.id, priceLabel: 'Copy or print, color', isTaxable: true, quantity: 12 },
    ],
    ...contact,
    bills: [],
    name: 'Walter, gray jacket',
    note: 'Gets his wallet from the car',
  })
  await parkSale(admin, {
    key: randomUUID(),
    lines: [
      { productId: idOf('screen-cleaning-kit'), quantity: 1 },
      { kind: 'free', name: 'Used stand', price: cents(800), isTaxable: true, countsAs: 'goods', quantity: 1 },
    ],
    discount: { percent: 10, reason: 'Neighbor' },
    ...contact,
    bills: [],
    name: 'Bakery next door',
    note: '',
  })
  const product = (slug: string) => ({ kind: 'product' as const, id: idOf(slug), priceLabel: null })
  const copies = (priceLabel: string) => ({ kind: 'service' as const, id: printing!.id, priceLabel })
  await saveRegisterPages(admin, {
    pages: [
      { name: 'Accessories', tiles: ACCESSORIES.map(product) },
      { name: 'Copies', tiles: ['Copy or print, black and white', 'Copy or print, color', 'Scan'].map(copies) },
    ],
  })
}

const ACCESSORIES = [
  'braided-usb-c-cable-6ft',
  'usb-c-wall-charger-65w',
  'power-bank-10000',
  'wireless-charging-pad',
  'hdmi-cable-8ft',
  'clear-phone-case',
  'glass-screen-protector',
  'memory-card-128gb',
  'portable-speaker',
  'call-headset',
]
