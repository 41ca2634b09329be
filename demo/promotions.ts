import type { Ctx } from '#server/context.ts'
import { promotions } from '#server/pricing/promotion.table.ts'

export async function seedPromotions(ctx: Ctx): Promise<void> {
  const everything = { scope: 'all', combines: false, isActive: true } as const
  await ctx.db.insert(promotions).values([
    {
      ...everything,
      name: 'Welcome',
      code: 'WELCOME10',
      kind: 'percent',
      percentHundredths: 1000,
      limitPerCustomer: 1,
    },
    { ...everything, name: 'Spring cleaning', code: 'SPRING', kind: 'free_shipping', isActive: false },
  ])
}
