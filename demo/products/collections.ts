import { cents } from '#contract/money.ts'
import { collectionProducts, collections } from '#server/catalog/collections/collection.table.ts'
import { setRecommendations } from '#server/catalog/recommendations/set-recommendations.ts'
import type { Ctx } from '#server/context.ts'

const demoCollections = [
  {
    name: 'Under $25',
    slug: 'under-25',
    description: 'Small things that are here today.',
    choice: 'rules' as const,
    rules: [{ about: 'price' as const, from: null, to: cents(2_500) }, { about: 'in-stock' as const }],
    sort: 'price-low' as const,
    onHome: true,
  },
  {
    name: 'For a new phone',
    slug: 'for-a-new-phone',
    description: 'What keeps it whole, charged and in reach.',
    onHome: true,
    inMenu: true,
    members: ['rugged-phone-case', 'glass-screen-protector', 'usb-c-wall-charger-65w', 'power-bank-10000'],
  },
]

const crossSells: Record<string, string[]> = {
  'renewed-phone-61-128gb': ['clear-phone-case', 'glass-screen-protector', 'usb-c-wall-charger-65w'],
  'mechanical-keyboard-75': ['felt-desk-mat', 'upright-mouse'],
}

export async function seedGathered(ctx: Ctx, seeded: { id: number; slug: string }[]): Promise<void> {
  const idOf = new Map(seeded.map(({ id, slug }) => [slug, id]))
  const idsOf = (slugs: string[]) => slugs.flatMap((slug) => idOf.get(slug) ?? [])
  for (const { members = [], ...collection } of demoCollections) {
    const [row] = await ctx.db.insert(collections).values(collection).returning({ id: collections.id })
    const rows = idsOf(members).map((productId, position) => ({ collectionId: row!.id, productId, position }))
    if (rows.length > 0) await ctx.db.insert(collectionProducts).values(rows)
  }
  for (const [slug, others] of Object.entries(crossSells)) {
    const recommended = idsOf(others).map((id) => ({ id }))
    for (const productId of idsOf([slug])) await setRecommendations(ctx, productId, { crossSells: recommended })
  }
}
