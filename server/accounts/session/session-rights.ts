import { eq } from 'drizzle-orm'
import type { Permission } from '#contract/accounts/permission.ts'
import type { Ctx } from '../../context.ts'
import { grantsOf, permissionsOf } from '../permissions.ts'
import { registers } from '../register/register.table.ts'
import { limitedToRegister } from '../register/register-rights.ts'
import { secondFactors } from '../second-factor/second-factor.table.ts'
import { users } from '../user.table.ts'
import { sessions } from './session.table.ts'
import { isSessionOver } from './session-limits.ts'

/** For connections that stay open after their first check; null when the session is over. */
export async function rightsOfSession(ctx: Ctx, sessionId: number, now: Date): Promise<ReadonlySet<Permission> | null> {
  const [found] = await ctx.db
    .select({ session: sessions, user: users, confirmedAt: secondFactors.confirmedAt, register: registers })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(registers, eq(registers.id, sessions.registerId))
    .where(eq(sessions.id, sessionId))
  if (!found || found.user.disabledAt) return null
  const { session, user, register } = found
  const permissions = grantsOf(user)
  if (isSessionOver(session, permissions.size > 0, now, register ?? undefined)) return null
  if (register) return limitedToRegister(permissions)
  return permissionsOf(ctx.config, found.user, found.confirmedAt !== null || found.session.hasSecondFactor)
}
