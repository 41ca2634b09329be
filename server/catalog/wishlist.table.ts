import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { shoppers } from '../accounts/shopper.table.ts'
import { instant } from '../db/columns.ts'
import { products } from './product/product.table.ts'

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    shopperId: integer()
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.shopperId, t.productId] })],
)
