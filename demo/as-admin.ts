import { eq } from 'drizzle-orm'
import { PERMISSIONS } from '#contract/accounts/permission.ts'
import { users } from '#server/accounts/user.table.ts'
import type { Ctx, StaffCtx } from '#server/context.ts'

export async function asAdmin(ctx: Ctx): Promise<StaffCtx> {
  const [user] = await ctx.db.select().from(users).where(eq(users.username, 'admin'))
  const { id, username, email } = user!
  return {
    ...ctx,
    authorizedAs: 'staff',
    actor: {
      shopperId: null,
      address: 'internal',
      user: { id, username, email, sessionId: 0, hasSecondFactor: false, permissions: new Set(PERMISSIONS) },
    },
  }
}
