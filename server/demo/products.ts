import { type Cents, cents } from '#contract/money.ts'
import { audio } from './products/audio.ts'
import { casesAndProtection } from './products/cases-protection.ts'
import { chargersAndCables } from './products/chargers-cables.ts'
import { holisticHealth } from './products/holistic-health.ts'
import { keyboardsAndMice } from './products/keyboards-mice.ts'
import { laptopsAndDesktops } from './products/laptops-desktops.ts'
import { networking } from './products/networking.ts'
import { phonesAndTablets } from './products/phones-tablets.ts'
import { storageAndMemory } from './products/storage-memory.ts'
import { toolsAndRepairKits } from './products/tools-repair-kits.ts'

export type DemoProduct = {
  name: string
  slug: string
  categorySlug: string
  /** Plain text, paragraphs separated by a blank line. */
  description: string
  highlights: string[]
  specs: { label: string; value: string }[]
  priceCents: Cents
  salePriceCents: Cents | null
  /** For a drop-ship product: what the supplier last reported. */
  stock: number
  isNew: boolean
  isFeatured: boolean
  dropShipOnly: boolean
  supplierCode: string | null
  supplierProductId: string | null
  kind: 'physical' | 'digital'
  daysAgoAdded: number
}

/** A product as it is written down in `products/`: what is usual may be left out, amounts are plain cents. */
export type ProductEntry = {
  name: string
  slug: string
  paragraphs: string[]
  highlights: string[]
  specs: Record<string, string>
  priceCents: number
  salePriceCents?: number
  stock: number
  isNew?: true
  isFeatured?: true
  shippedBy?: { supplierCode: string; supplierProductId: string }
  kind?: 'digital'
  daysAgoAdded: number
}

export const demoProducts: DemoProduct[] = [
  ...inCategory('laptops-desktops', laptopsAndDesktops),
  ...inCategory('phones-tablets', phonesAndTablets),
  ...inCategory('chargers-cables', chargersAndCables),
  ...inCategory('storage-memory', storageAndMemory),
  ...inCategory('networking', networking),
  ...inCategory('audio', audio),
  ...inCategory('keyboards-mice', keyboardsAndMice),
  ...inCategory('cases-protection', casesAndProtection),
  ...inCategory('tools-repair-kits', toolsAndRepairKits),
  ...inCategory('holistic-health', holisticHealth),
]

function inCategory(categorySlug: string, entries: ProductEntry[]): DemoProduct[] {
  return entries.map((entry) => ({
    name: entry.name,
    slug: entry.slug,
    categorySlug,
    description: entry.paragraphs.join('\n\n'),
    highlights: entry.highlights,
    specs: Object.entries(entry.specs).map(([label, value]) => ({ label, value })),
    priceCents: cents(entry.priceCents),
    salePriceCents: entry.salePriceCents === undefined ? null : cents(entry.salePriceCents),
    stock: entry.stock,
    isNew: entry.isNew ?? false,
    isFeatured: entry.isFeatured ?? false,
    dropShipOnly: entry.shippedBy !== undefined,
    supplierCode: entry.shippedBy?.supplierCode ?? null,
    supplierProductId: entry.shippedBy?.supplierProductId ?? null,
    kind: entry.kind ?? 'physical',
    daysAgoAdded: entry.daysAgoAdded,
  }))
}
