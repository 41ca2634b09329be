import type { DeliveryMethod } from '#contract/catalog/product.ts'
import { type Cents, cents } from '#contract/money.ts'
import { audio } from './products/audio.ts'
import { casesAndProtection } from './products/cases-protection.ts'
import { chargersAndCables } from './products/chargers-cables.ts'
import { holisticHealth } from './products/holistic-health.ts'
import { keyboardsAndMice } from './products/keyboards-mice.ts'
import { laptopsAndDesktops } from './products/laptops-desktops.ts'
import { networking } from './products/networking.ts'
import { phonesAndTablets } from './products/phones-tablets.ts'
import type { ProductEntry } from './products/product-entry.ts'
import { storageAndMemory } from './products/storage-memory.ts'
import { tools } from './products/tools-repair-kits.ts'

export type DemoProduct = {
  name: string
  slug: string
  categorySlug: string
  description: string
  highlights: string[]
  specs: { label: string; value: string }[]
  priceCents: Cents
  salePriceCents: Cents | null
  costCents: Cents | null
  stock: number
  isNew: boolean
  isFeatured: boolean
  dropShipOnly: boolean
  supplierCode: string | null
  supplierProductId: string | null
  kind: 'physical' | 'digital'
  delivery: DeliveryMethod
  daysAgoAdded: number
}

export const demoProducts: DemoProduct[] = [
  ...inCategory('laptops-desktops', 68, laptopsAndDesktops),
  ...inCategory('phones-tablets', 70, phonesAndTablets),
  ...inCategory('chargers-cables', 38, chargersAndCables),
  ...inCategory('storage-memory', 64, storageAndMemory),
  ...inCategory('networking', 62, networking),
  ...inCategory('audio', 57, audio),
  ...inCategory('keyboards-mice', 55, keyboardsAndMice),
  ...inCategory('cases-protection', 34, casesAndProtection),
  ...inCategory('tools-repair-kits', 52, tools),
  ...inCategory('holistic-health', 48, holisticHealth),
]

/** @param costPercent the shop's cost in percent of the regular price. */
function inCategory(categorySlug: string, costPercent: number, entries: ProductEntry[]): DemoProduct[] {
  return entries.map((entry) => ({
    name: entry.name,
    slug: entry.slug,
    categorySlug,
    description: entry.paragraphs.join('\n\n'),
    highlights: entry.highlights,
    specs: Object.entries(entry.specs).map(([label, value]) => ({ label, value })),
    priceCents: cents(entry.priceCents),
    salePriceCents: entry.salePriceCents === undefined ? null : cents(entry.salePriceCents),
    costCents: entry.kind === 'digital' ? null : cents(Math.round((entry.priceCents * costPercent) / 500) * 5),
    stock: entry.stock,
    isNew: entry.isNew ?? false,
    isFeatured: entry.isFeatured ?? false,
    dropShipOnly: entry.shippedBy !== undefined,
    supplierCode: entry.shippedBy?.supplierCode ?? null,
    supplierProductId: entry.shippedBy?.supplierProductId ?? null,
    kind: entry.kind ?? 'physical',
    delivery: entry.delivery ?? 'credential',
    daysAgoAdded: entry.daysAgoAdded,
  }))
}
