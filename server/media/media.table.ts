import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

export const media = pgTable(
  'media',
  {
    /** The first 32 hex digits of the file's SHA-256. */
    name: text().primaryKey(),
    format: text().$type<'jpg' | 'png'>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    byteCount: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('media_name_is_a_hash', sql`${t.name} ~ '^[0-9a-f]{32}$'`),
    check('media_format_known', sql`${t.format} in ('jpg', 'png')`),
    check('media_has_a_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.byteCount} > 0`),
  ],
)
