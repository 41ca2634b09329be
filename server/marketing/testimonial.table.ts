import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id } from '../db/columns.ts'

export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    position: integer().notNull(),
    name: text().notNull(),
    role: text().notNull(),
    testimonial: text().notNull(),
    rating: smallint().notNull(),
    imageUrl: text(),
    isHidden: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (t) => [check('testimonials_rating_in_stars', sql`${t.rating} between 0 and 5`)],
)
