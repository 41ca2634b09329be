import type { Preferences } from '#contract/accounts/account.ts'
import { findUser } from '../../accounts/user.ts'
import { changeUser } from '../../accounts/write-user.ts'
import type { CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readsNewsletter, signUp, stopNewsletter } from '../../marketing/newsletter.ts'

export async function getPreferences(ctx: CustomerCtx): Promise<Preferences> {
  const { id, email } = ctx.actor.user
  const user = await findUser(ctx, id)
  return { contactBy: user!.contactBy, newsletter: await readsNewsletter(ctx, email) }
}

export async function savePreferences(ctx: CustomerCtx, { contactBy, newsletter }: Preferences): Promise<Preferences> {
  const { id, email } = ctx.actor.user
  return inTransaction(ctx, async (ctx) => {
    await changeUser(ctx, id, { contactBy })
    const reads = await readsNewsletter(ctx, email)
    if (newsletter && !reads) await signUp(ctx, { email })
    if (!newsletter && reads) await stopNewsletter(ctx, email)
    return { contactBy, newsletter }
  })
}
