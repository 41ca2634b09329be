import { eq, inArray } from 'drizzle-orm'
import { products } from '#server/catalog/product/product.table.ts'
import type { Ctx } from '#server/context.ts'
import { suppliers } from '#server/suppliers/supplier.table.ts'

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

const stockSuppliers = [
  {
    name: 'Crosstown Wholesale',
    email: 'counter@crosstown.example.com',
    phone: '(614) 555-0164',
    website: 'https://crosstown.example.com',
    description: 'Cables, chargers, keyboards and networking for our shelves.',
    contactPerson: 'Dele Abiola',
    address: '1200 Depot Lane, Columbus, OH 43204',
    leadTimeDays: 4,
    fills: [
      'wireless-charging-pad',
      'hdmi-cable-8ft',
      'power-bank-10000',
      'wifi-6-router',
      'gigabit-switch-8-port',
      'mechanical-keyboard-75',
      'upright-mouse',
      'webcam-1080p',
    ],
  },
  {
    name: 'Fernhollow Farm',
    email: 'hello@fernhollow.example.com',
    phone: '(614) 555-0165',
    description: 'Tonics, teas and capsules, made upstate in small batches.',
    contactPerson: 'Ruth Fenner',
    address: '88 Hollow Road, Mount Vernon, OH 43050',
    fills: ['elderberry-tonic', 'fire-cider-tonic', 'immunity-booster-shots', 'mushroom-herbal-supplement'],
  },
]

/** They fill no shelf. */
const otherSuppliers = [
  {
    name: 'Linden Row Properties',
    email: 'office@lindenrow.example.com',
    phone: '(614) 555-0166',
    description: 'Our landlord.',
    contactPerson: 'Grace Okafor',
    address: '15 Linden Row, Columbus, OH 43214',
  },
  {
    name: 'Franklin Valley Power',
    email: 'business@franklinvalley.example.com',
    phone: '(614) 555-0167',
    website: 'https://franklinvalley.example.com',
    description: 'Electricity of the shop.',
    address: '600 Dynamo Street, Columbus, OH 43215',
  },
  {
    name: 'Larkfield Freight',
    email: 'billing@larkfield.example.com',
    phone: '(614) 555-0168',
    website: 'https://larkfield.example.com',
    description: 'Carrier that brings our deliveries.',
    contactPerson: 'Omar Haddad',
    address: '2900 Terminal Road, Columbus, OH 43207',
  },
]

export async function seedSuppliers(ctx: Ctx): Promise<void> {
  for (const [code, supplier] of Object.entries(demoSuppliers)) {
    const [row] = await ctx.db.insert(suppliers).values(supplier).returning({ id: suppliers.id })
    await ctx.db.update(products).set({ supplierId: row!.id }).where(eq(products.supplierCode, code))
  }
  for (const { fills, ...supplier } of stockSuppliers) {
    const [row] = await ctx.db.insert(suppliers).values(supplier).returning({ id: suppliers.id })
    await ctx.db.update(products).set({ supplierId: row!.id }).where(inArray(products.slug, fills))
  }
  await ctx.db.insert(suppliers).values(otherSuppliers)
}
