import { eq } from 'drizzle-orm'
import { setComponents } from '#server/catalog/bundles/set-components.ts'
import { products } from '#server/catalog/product/product.table.ts'
import type { Ctx } from '#server/context.ts'

const demoBundles: Record<string, { bundleDiscountBps: number; components: Record<string, number> }> = {
  'charging-set-65w': {
    bundleDiscountBps: 1_000,
    components: { 'usb-c-wall-charger-65w': 1, 'braided-usb-c-cable-6ft': 2 },
  },
}

export async function seedBundles(ctx: Ctx, seeded: { id: number; slug: string }[]): Promise<void> {
  const idOf = new Map(seeded.map(({ id, slug }) => [slug, id]))
  for (const [slug, { bundleDiscountBps, components }] of Object.entries(demoBundles)) {
    const id = idOf.get(slug)!
    await ctx.db.update(products).set({ bundleDiscountBps, costCents: null }).where(eq(products.id, id))
    await setComponents(
      ctx,
      id,
      Object.entries(components).map(([part, quantity]) => ({ id: idOf.get(part)!, quantity })),
    )
  }
}
