import { eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { users } from '../user.table.ts'
import type { UserRow } from '../user.ts'
import { badgeHashes } from './badge-hash.ts'
import { requireRegister } from './find-register.ts'
import { worksAtRegister } from './pin.ts'
import { registerBadges } from './register-badge.table.ts'

const PER_REGISTER = { name: 'badge:register', points: 20, windowSeconds: 900 }

/**
 * Runs outside transactions, because a refused attempt must stay counted. A wrong code belongs to no person, so the
 * attempts are counted for the register.
 * @throws Problem `not_a_register`; `unknown_badge`, the same for a person who no longer works at the register;
 * `too_many_requests`.
 */
export async function findByBadge(ctx: Ctx, code: string): Promise<UserRow> {
  const register = requireRegister(ctx)
  await ctx.counters.take(PER_REGISTER, String(register.id))
  const [found] = await ctx.db
    .select({ user: users })
    .from(registerBadges)
    .innerJoin(users, eq(users.id, registerBadges.userId))
    .where(inArray(registerBadges.codeHash, badgeHashes(ctx.config, code)))
  if (!found || !worksAtRegister(found.user)) throw unknownBadge()
  await ctx.counters.giveBack(PER_REGISTER, String(register.id))
  return found.user
}

function unknownBadge(): Problem {
  const message = 'This badge does not open the register. Scan it again, or choose your name and type your PIN.'
  return new Problem('forbidden', 'unknown_badge', message)
}
