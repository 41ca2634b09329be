import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'

/** Never deleted, because orders may still show the address of such a picture, which leads to the stored one. */
export const remotePictures = pgTable(
  'remote_pictures',
  {
    id: id(),
    sourceUrl: text().notNull(),
    state: text().$type<'waiting' | 'stored' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed. */
    reason: text().notNull().default(''),
    storedUrl: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check('remote_pictures_state_known', sql`${t.state} in ('waiting', 'stored', 'failed')`),
    check('remote_pictures_stored_somewhere', sql`(${t.state} = 'stored') = (${t.storedUrl} is not null)`),
  ],
)
