import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'

const ID_LENGTH = 8

/**
 * Identifies the shop that made a backup by its database, so that a shop that was restored into another database is
 * another one: each removes only its own backups from a place that they share.
 */
export async function findShopId(ctx: Ctx): Promise<string> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select concat_ws(' ', (select system_identifier from pg_control_system()),
      (select oid from pg_database where datname = current_database())) as id`)
  return createHash('sha256').update(rows[0]!.id).digest('hex').slice(0, ID_LENGTH)
}

/** Such as `2026-11-23T08-00-00Z_1f2e3d4c`. */
export function backupName(now: Date, shopId: string): string {
  return `${now.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')}_${shopId}`
}

/** Empty for a backup of an older version, which named no shop. */
export function shopIdOf(backup: string): string {
  return backup.split('_')[1] ?? ''
}
