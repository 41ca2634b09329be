import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'

const ID_LENGTH = 8

/** The id is stored in the database, so that shops sharing a place delete only their own backups. */
export async function findShopId(ctx: Ctx): Promise<string> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select concat_ws(' ', (select system_identifier from pg_control_system()),
      (select oid from pg_database where datname = current_database())) as id`)
  return createHash('sha256').update(rows[0]!.id).digest('hex').slice(0, ID_LENGTH)
}

export function backupName(now: Date, shopId: string): string {
  return `${now.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')}_${shopId}`
}

export function shopIdOf(backup: string): string {
  return backup.split('_')[1] ?? ''
}
