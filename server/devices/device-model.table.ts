import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DeviceKind } from '#contract/devices/device.ts'
import { id, instant } from '../db/columns.ts'

/** What a maker sells under one name for years, such as Apple's iPhone. */
export const deviceLines = pgTable(
  'device_lines',
  {
    id: id(),
    kind: text().$type<DeviceKind>().notNull(),
    make: text().notNull(),
    name: text().notNull(),
  },
  (t) => [
    uniqueIndex('device_lines_name').on(sql`lower(${t.make})`, sql`lower(${t.name})`),
    check(
      'device_lines_kind_known',
      sql`${t.kind} in ('phone', 'tablet', 'laptop', 'desktop', 'console', 'watch', 'other')`,
    ),
  ],
)

/** A model that people bring or buy parts for. The starting list ships with the program; the owner adds and corrects. */
export const deviceModels = pgTable(
  'device_models',
  {
    id: id(),
    /** By which the starting list knows it; null: only the owner does. */
    listedAs: text(),
    lineId: integer()
      .notNull()
      .references(() => deviceLines.id, { onDelete: 'restrict' }),
    /** As people say it, without the maker: `iPhone 13`. */
    name: text().notNull(),
    /** Its address, which never changes. */
    slug: text().notNull(),
    otherNames: text().array().notNull().default(sql`'{}'`),
    /** What stands on its back: `A2633`, `SM-G991U`. */
    codes: text().array().notNull().default(sql`'{}'`),
    releaseYear: integer(),
    /** Another entry of the same thing, which took its place. */
    mergedIntoId: integer().references((): AnyPgColumn => deviceModels.id, { onDelete: 'restrict' }),
    /** Since when no new list offers it. */
    archivedAt: instant(),
    /** Since when it is the owner's: the starting list changes it no more. */
    editedAt: instant(),
    /** Moves with every edit, so that a stale form is noticed. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('device_models_slug').on(t.slug),
    uniqueIndex('device_models_listed_as').on(t.listedAs),
    index('device_models_line').on(t.lineId),
    index('device_models_merged_into').on(t.mergedIntoId),
    check('device_models_not_merged_into_itself', sql`${t.mergedIntoId} <> ${t.id}`),
  ],
)

/** People choose from these. */
export const isOffered: SQL = sql`${deviceModels.archivedAt} is null and ${deviceModels.mergedIntoId} is null`
