import { eq } from 'drizzle-orm'
import type { CheckoutDraft } from '#contract/checkout/checkout.ts'
import { ensureShopper } from '../../accounts/shopper.ts'
import type { ShopperCtx } from '../../context.ts'
import { type Reply, replyCookies } from '../../http/reply.ts'
import { checkoutDrafts } from './cart.table.ts'

export async function getCheckoutDraft(ctx: ShopperCtx): Promise<CheckoutDraft> {
  if (ctx.actor.shopperId === null) return {}
  const [row] = await ctx.db
    .select({ draft: checkoutDrafts.draft })
    .from(checkoutDrafts)
    .where(eq(checkoutDrafts.shopperId, ctx.actor.shopperId))
  return row?.draft ?? {}
}

export async function saveCheckoutDraft(ctx: ShopperCtx, draft: CheckoutDraft): Promise<Reply<void>> {
  const { shopperId, cookies } = await ensureShopper(ctx)
  const change = { draft, updatedAt: ctx.now }
  await ctx.db
    .insert(checkoutDrafts)
    .values({ shopperId, ...change })
    .onConflictDoUpdate({ target: checkoutDrafts.shopperId, set: change })
  return replyCookies(...cookies)
}
