import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DeviceKind } from '#contract/devices/device.ts'
import { id, instant } from '../db/columns.ts'

export const deviceFamilies = pgTable(
  'device_families',
  { id: id(), kind: text().$type<DeviceKind>().notNull(), make: text().notNull(), name: text().notNull() },
  (t) => [
    uniqueIndex('device_families_name').on(sql`lower(${t.make})`, sql`lower(${t.name})`),
    check(
      'device_families_kind_known',
      sql`${t.kind} in ('phone', 'tablet', 'laptop', 'desktop', 'console', 'watch', 'other')`,
    ),
  ],
)

export const deviceModels = pgTable(
  'device_models',
  {
    id: id(),
    /** The key in the starting list; null if the owner added the model. */
    listedAs: text(),
    lineId: integer()
      .notNull()
      .references(() => deviceFamilies.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    slug: text().notNull(),
    otherNames: text().array().notNull().default(sql`'{}'`),
    codes: text().array().notNull().default(sql`'{}'`),
    releaseYear: integer(),
    mergedIntoId: integer().references((): AnyPgColumn => deviceModels.id, { onDelete: 'restrict' }),
    archivedAt: instant(),
    /** Once set, the starting list no longer changes the model. */
    editedAt: instant(),
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

export const isOffered: SQL = sql`${deviceModels.archivedAt} is null and ${deviceModels.mergedIntoId} is null`
