import { sql } from 'drizzle-orm'
import { boolean, check, customType, integer, pgTable, text } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const faces = pgTable(
  'faces',
  {
    id: integer().primaryKey().default(1),
    color: text(),
    logo: bytes(),
    logoKind: text({ enum: ['svg', 'png'] }),
    logoWidth: integer(),
    logoHeight: integer(),
    saysName: boolean().notNull().default(false),
    /** Detects stale forms and changes the URL of every file. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check('faces_is_one', sql`${t.id} = 1`),
    check('faces_color_is_hex', sql`${t.color} ~ ${sql.raw(`'^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'`)}`),
    check('faces_logo_is_small', sql`octet_length(${t.logo}) <= 1048576`),
    check('faces_logo_is_whole', sql`num_nulls(${t.logo}, ${t.logoKind}, ${t.logoWidth}, ${t.logoHeight}) in (0, 4)`),
  ],
)
