import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { GuideSlug } from '#contract/branding/guide-slugs.ts'
import { id, instant } from '../db/columns.ts'

/** What the owner made of the guides; a guide without a row reads as it came with the program. None is changed or deleted. */
export const guideVersions = pgTable(
  'guide_versions',
  {
    id: id(),
    slug: text().$type<GuideSlug>().notNull(),
    /** The highest version of a slug is the one that is read. */
    version: integer().notNull(),
    /** Markdown; may name the company as `{name}` and so on. */
    text: text().notNull(),
    savedAt: instant().notNull(),
    /** The username, as it was then. */
    savedBy: text().notNull(),
  },
  (t) => [
    unique('guide_versions_version').on(t.slug, t.version),
    check('guide_versions_version_positive', sql`${t.version} >= 1`),
  ],
)
