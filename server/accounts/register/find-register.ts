import { eq, getTableColumns } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx, RegisterOfBrowser } from '../../context.ts'
import { hashToken } from '../keys/opaque-token.ts'
import { registers } from './register.table.ts'

export const REGISTER_COOKIE = 'register'

export async function findRegister(ctx: Ctx, token: string | undefined): Promise<RegisterOfBrowser | undefined> {
  if (!token || token.length > 64) return undefined
  const { tokenHash: _, enrolledBy: __, enrolledAt: ___, lastUsedAt: ____, ...columns } = getTableColumns(registers)
  const [register] = await ctx.db
    .select(columns)
    .from(registers)
    .where(eq(registers.tokenHash, hashToken(token)))
  return register
}

/** @throws Problem `not_a_register` if this browser was never enrolled or was revoked. */
export function requireRegister({ actor }: Ctx): RegisterOfBrowser {
  if (actor.register) return actor.register
  throw new Problem('forbidden', 'not_a_register', 'This browser is not a register. Add it in the settings first.')
}
