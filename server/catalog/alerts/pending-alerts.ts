import { sql } from 'drizzle-orm'

export const waitingForIt = sql<number>`(select count(*)::int from stock_alerts alert
  where alert.notified_at is null and (alert.product_id = products.id
    or alert.product_id in (select variant.id from products variant where variant.parent_id = products.id)))`
