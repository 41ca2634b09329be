import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { users } from '../user.table.ts'

const isAdmin = or(eq(users.isAdmin, true), eq(users.role, 'admin'))

/**
 * Serializes changes that remove an administrator. Of two administrators who demote each other, the second waits here,
 * and `requireStillAdmin` then refuses.
 */
export async function lockAdministrators(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(7241969)`)
}

/** @throws Problem `not_allowed` if the requester is no longer an administrator. */
export async function requireStillAdmin(ctx: CustomerCtx): Promise<void> {
  const [actor] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ctx.actor.user.id), isNull(users.disabledAt), isAdmin))
  if (!actor) throw new Problem('forbidden', 'not_allowed', 'Your account doesn’t have permission to do this.')
}

/**
 * Called after `lockAdministrators`.
 * @throws Problem `last_admin` if there is no other administrator.
 */
export async function requireAnotherAdmin(ctx: Ctx, id: number): Promise<void> {
  const [other] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, id), isNull(users.disabledAt), isNull(users.invitedAt), isAdmin))
    .limit(1)
  if (!other)
    throw new Problem(
      'conflict',
      'last_admin',
      'This is the last administrator. Make someone else an administrator first.',
    )
}
