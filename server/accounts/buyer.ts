import { eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { shoppers } from './shopper.table.ts'
import { users } from './user.table.ts'

/**
 * Joined by `.leftJoin(buyers, eq(buyers.shopperId, orders.shopperId))`; a guest has no account. The ids have unique
 * names because Drizzle writes them without the table.
 */
export const buyers = new QueryBuilder({ casing: 'snake_case' })
  .select({
    shopperId: sql<number>`${shoppers.id}`.as('buyer_shopper_id'),
    userId: sql<number>`${users.id}`.as('buyer_user_id'),
    username: users.username,
    email: users.email,
  })
  .from(shoppers)
  .innerJoin(users, eq(users.id, shoppers.userId))
  .as('buyers')
