import { isNull, sql } from 'drizzle-orm'
import type { PaymentSource } from '#contract/payments/payment.ts'
import type { Ctx } from '../../context.ts'
import { drawers } from './drawer.table.ts'

/**
 * The drawer that this user opened last, else the latest open one; null if none is open. It is locked, so it cannot be
 * closed before this transaction ends.
 * @param username of the person who takes or gives the money, which a job does for somebody else.
 */
export async function drawerOfCash(ctx: Ctx, username = ctx.actor.user?.username ?? ''): Promise<number | null> {
  const [drawer] = await ctx.db
    .select({ id: drawers.id })
    .from(drawers)
    .where(isNull(drawers.closedAt))
    .orderBy(sql`(${drawers.openedBy} = ${username}) desc`, sql`${drawers.openedAt} desc`)
    .limit(1)
    .for('share')
  return drawer?.id ?? null
}

export function isInDrawer(source: PaymentSource): boolean {
  return source === 'cash' || source === 'check'
}
