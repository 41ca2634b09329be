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
    /** First and last day, both included, in the shop's zone. */
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    primaryColor: text().notNull().default('#ff0000'),
    secondaryColor: text().notNull().default('#00ff00'),
    accentColor: text().notNull().default('#ff0000'),
    headerImage: text(),
    logoUrl: text(),
    bannerUrl: text(),
    announcement: text(),
    /** As typed by the owner. Not served. */
    cssOverrides: text().notNull().default(''),
    /** What the allow-list made of it, scoped to the shop's decorated parts: the only form that reaches a page. */
    scopedCss: text().notNull().default(''),
    /** Moves with every edit, so that a stale form is noticed. */
    version: integer().notNull().default(1),
    /** Switched on. It shows from the first to the last day; days of two that are switched on never meet. */
    isArmed: boolean().notNull().default(false),
  },
  (t) => [
    check('holiday_themes_end_after_start', sql`${t.endsOn} >= ${t.startsOn}`),
    check('holiday_themes_primary_is_hex', sql`${t.primaryColor} ~ ${HEX}`),
    check('holiday_themes_secondary_is_hex', sql`${t.secondaryColor} ~ ${HEX}`),
    check('holiday_themes_accent_is_hex', sql`${t.accentColor} ~ ${HEX}`),
  ],
)
