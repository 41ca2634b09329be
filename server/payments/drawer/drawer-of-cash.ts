import { isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { drawers } from './drawer.table.ts'

/**
 * In which drawer cash counts that is taken or given now: the one that this person opened last, else the only one or the
 * latest one that is open; none where none is. It cannot be closed before this transaction ends.
 */
export async function drawerOfCash(ctx: Ctx): Promise<number | null> {
  const [drawer] = await ctx.db
    .select({ id: drawers.id })
    .from(drawers)
    .where(isNull(drawers.closedAt))
    .orderBy(
      sql`(${drawers.openedBy} = ${ctx.actor.user?.username ?? ''}) desc`,
      sql`${drawers.openedAt} desc`,
    )
    .limit(1)
    .for('share')
  return drawer?.id ?? null
}
