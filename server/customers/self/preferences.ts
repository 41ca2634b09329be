import { eq } from 'drizzle-orm'
import type { Preferences } from '#contract/accounts/account.ts'
import { users } from '../../accounts/user.table.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readsNewsletter, signUp, stopNewsletter } from '../../marketing/newsletter.ts'

export async function getPreferences(ctx: Ctx): Promise<Preferences> {
  const { id, email } = ctx.actor.user!
  const [user] = await ctx.db.select({ contactBy: users.contactBy }).from(users).where(eq(users.id, id))
  return { contactBy: user!.contactBy, newsletter: await readsNewsletter(ctx, email) }
}

/** The newsletter begins with a mail that asks for confirmation, and ends at once. */
export async function savePreferences(
  ctx: Ctx,
  { contactBy, newsletter }: Preferences,
): Promise<Preferences> {
  const { id, email } = ctx.actor.user!
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.update(users).set({ contactBy }).where(eq(users.id, id))
    const reads = await readsNewsletter(ctx, email)
    if (newsletter && !reads) await signUp(ctx, { email })
    if (!newsletter && reads) await stopNewsletter(ctx, email)
    return { contactBy, newsletter }
  })
}
