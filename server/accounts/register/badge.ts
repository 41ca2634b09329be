import { and, eq, inArray, ne } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, CustomerCtx, StaffCtx } from '../../context.ts'
import { refuseTaken } from '../../db/refuse-taken.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findUser } from '../user.ts'
import { badgeHashes, hashBadge, newBadgeCode } from './badge-hash.ts'
import { worksAtRegister } from './pin.ts'
import { registerBadges } from './register-badge.table.ts'

const TAKEN = {
  register_badges_code_hash: {
    code: 'badge_taken',
    field: 'code',
    atField: 'This card is the badge of another person.',
  },
}

export async function getOwnBadge(ctx: CustomerCtx): Promise<{ hasBadge: boolean }> {
  const [badge] = await ctx.db.select().from(registerBadges).where(eq(registerBadges.userId, ctx.actor.user.id))
  return { hasBadge: badge !== undefined }
}

/** @throws Problem `no_register_permission`; `badge_taken`. */
export async function giveOwnBadge(ctx: CustomerCtx, { code }: { code?: string }): Promise<{ code: string }> {
  if (!ctx.actor.user.permissions.has('counter.write')) throw noRegisterRight()
  return giveBadge(ctx, ctx.actor.user.id, code)
}

export async function removeOwnBadge(ctx: CustomerCtx): Promise<void> {
  await removeUserBadge(ctx, ctx.actor.user)
}

/** @throws Problem `user_not_found`; `no_register_permission`; `badge_taken`. */
export async function giveUserBadge(
  ctx: StaffCtx,
  { id, code }: { id: number; code?: string },
): Promise<{ code: string }> {
  const user = await findUser(ctx, id)
  if (!user) throw new Problem('not_found', 'user_not_found', 'There is no such user.')
  if (!worksAtRegister(user)) throw noRegisterRight()
  return giveBadge(ctx, id, code)
}

async function giveBadge(ctx: Ctx, userId: number, code = newBadgeCode()): Promise<{ code: string }> {
  const row = { userId, codeHash: hashBadge(ctx.config, code), changedAt: ctx.now }
  await inTransaction(ctx, async (ctx) => {
    await refuseOthersBadge(ctx, userId, code)
    const insert = ctx.db.insert(registerBadges).values(row)
    await refuseTaken(TAKEN, insert.onConflictDoUpdate({ target: registerBadges.userId, set: row }))
    await record(ctx, 'user.badge_set', `user:${userId}`)
  })
  return { code }
}

/** The index does not see a code that was hashed with an older secret. */
async function refuseOthersBadge(ctx: Ctx, userId: number, code: string): Promise<void> {
  const [other] = await ctx.db
    .select({ userId: registerBadges.userId })
    .from(registerBadges)
    .where(and(inArray(registerBadges.codeHash, badgeHashes(ctx.config, code)), ne(registerBadges.userId, userId)))
  if (!other) return
  const message = TAKEN.register_badges_code_hash.atField
  throw new Problem('conflict', 'badge_taken', message, { fields: { code: [message] } })
}

export async function removeUserBadge(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .delete(registerBadges)
      .where(eq(registerBadges.userId, id))
      .returning({ userId: registerBadges.userId })
    if (removed.length > 0) await record(ctx, 'user.badge_removed', `user:${id}`)
  })
}

function noRegisterRight(): Problem {
  const message = 'A badge opens the register, so its person needs the permission to take payments at the counter.'
  return new Problem('conflict', 'no_register_permission', message)
}
