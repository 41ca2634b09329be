import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { GuideSlug } from '#contract/branding/guide-slugs.ts'
import { id, instant } from '../db/columns.ts'

/** Append-only; a guide without a row has its shipped text. */
export const guideVersions = pgTable(
  'guide_versions',
  {
    id: id(),
    slug: text().$type<GuideSlug>().notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    savedAt: instant().notNull(),
    savedBy: text().notNull(),
  },
  (t) => [
    unique('guide_versions_version').on(t.slug, t.version),
    check('guide_versions_version_positive', sql`${t.version} >= 1`),
  ],
)
