import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/user.table.ts'
import { id, instant } from '../../db/columns.ts'
import { portalRecords } from '../portal-record.table.ts'

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

export const portalBlobs = pgTable(
  'portal_blobs',
  {
    id: id(),
    recordId: integer()
      .notNull()
      .references(() => portalRecords.id, { onDelete: 'cascade' }),
    uploadKey: uuid().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    size: integer().notNull(),
    sha256: text().notNull(),
    bytes: bytea().notNull(),
    updatedAt: instant().notNull(),
    doneAt: instant(),
  },
  (t) => [
    uniqueIndex('portal_blobs_one_per_upload').on(t.recordId, t.uploadKey),
    index('portal_blobs_unfinished').on(t.userId, t.updatedAt).where(sql`${t.doneAt} is null`),
    check('portal_blobs_small', sql`${t.size} between 1 and 400000`),
    check('portal_blobs_no_longer_than_said', sql`octet_length(${t.bytes}) <= ${t.size}`),
    check('portal_blobs_done_is_empty', sql`${t.doneAt} is null or octet_length(${t.bytes}) = 0`),
  ],
)
