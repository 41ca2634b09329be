import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from '../../db/columns.ts'

const HEX = sql.raw(`'^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'`)

export const holidayThemes = pgTable(
  'holiday_themes',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    primaryColor: text().notNull().default('#ff0000'),
    secondaryColor: text().notNull().default('#00ff00'),
    accentColor: text().notNull().default('#ff0000'),
    headerImage: text(),
    logoUrl: text(),
    bannerUrl: text(),
    announcement: text(),
    cssOverrides: text().notNull().default(''),
    /** The sanitized CSS, which is the only form that is served. */
    scopedCss: text().notNull().default(''),
    version: integer().notNull().default(1),
    isArmed: boolean().notNull().default(false),
  },
  (t) => [
    check('holiday_themes_end_after_start', sql`${t.endsOn} >= ${t.startsOn}`),
    check('holiday_themes_primary_is_hex', sql`${t.primaryColor} ~ ${HEX}`),
    check('holiday_themes_secondary_is_hex', sql`${t.secondaryColor} ~ ${HEX}`),
    check('holiday_themes_accent_is_hex', sql`${t.accentColor} ~ ${HEX}`),
  ],
)
