import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from '../../db/columns.ts'
import { deviceFamilies, deviceModels } from '../../devices/device-model.table.ts'
import { products } from '../product/product.table.ts'

export const productFits = pgTable(
  'product_fits',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    modelId: integer().references(() => deviceModels.id, { onDelete: 'restrict' }),
    lineId: integer().references(() => deviceFamilies.id, { onDelete: 'restrict' }),
  },
  (t) => [
    uniqueIndex('product_fits_model').on(t.productId, t.modelId).where(sql`${t.modelId} is not null`),
    uniqueIndex('product_fits_line').on(t.productId, t.lineId).where(sql`${t.lineId} is not null`),
    index('product_fits_by_model').on(t.modelId),
    index('product_fits_by_line').on(t.lineId),
    check('product_fits_one_thing', sql`num_nonnulls(${t.modelId}, ${t.lineId}) = 1`),
  ],
)
