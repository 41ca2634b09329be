import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { DeliveryMethod, ProductKind } from '#contract/catalog/product.ts'
import { type Cents, cents } from '#contract/money.ts'
import { demoCategories } from './categories.ts'

const DemoProductFile = z.strictObject({
  /** The shop's cost in percent of the regular price. */
  costPercent: z.int(),
  products: z.array(
    z.strictObject({
      name: z.string(),
      slug: z.string(),
      paragraphs: z.array(z.string()),
      highlights: z.array(z.string()),
      specs: z.record(z.string(), z.string()),
      priceCents: z.int().transform(cents),
      salePriceCents: z.int().transform(cents).nullable().default(null),
      stock: z.int(),
      isNew: z.boolean().default(false),
      isFeatured: z.boolean().default(false),
      shippedBy: z.strictObject({ supplierCode: z.string(), supplierProductId: z.string() }).optional(),
      kind: ProductKind.default('physical'),
      delivery: DeliveryMethod.default('credential'),
      daysAgoAdded: z.int(),
    }),
  ),
})

export function readDemoProducts() {
  return demoCategories.flatMap(({ slug }) => readCategory(slug))
}

function readCategory(categorySlug: string) {
  const json = readFileSync(new URL(`products/${categorySlug}.json`, import.meta.url), 'utf8')
  const { costPercent, products } = DemoProductFile.parse(JSON.parse(json))
  return products.map(({ paragraphs, specs, shippedBy, ...product }) => ({
    ...product,
    categorySlug,
    description: paragraphs.join('\n\n'),
    specs: Object.entries(specs).map(([label, value]) => ({ label, value })),
    costCents: costOf(product, costPercent),
    dropShipOnly: shippedBy !== undefined,
    supplierCode: shippedBy?.supplierCode ?? null,
    supplierProductId: shippedBy?.supplierProductId ?? null,
  }))
}

function costOf({ kind, priceCents }: { kind: ProductKind; priceCents: Cents }, costPercent: number): Cents | null {
  return kind === 'digital' ? null : cents(Math.round((priceCents * costPercent) / 500) * 5)
}
