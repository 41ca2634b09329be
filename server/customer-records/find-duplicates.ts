import { sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { distinctCustomers } from './customer.table.ts'
import { lockCustomer, sameCustomer } from './customer-record.ts'

export interface DuplicatePair {
  ids: [number, number]
  reason: 'phone' | 'email' | 'name and address'
}

const MOST = 200

/** Pairs that are probably one customer; the older record comes first. They are suggested and never merged silently. */
export async function findDuplicates(ctx: Ctx): Promise<DuplicatePair[]> {
  const { rows } = await ctx.db.execute<{ one: number; other: number; reason: DuplicatePair['reason'] }>(sql`
    with shared as (
      select normalized, array_agg(customer_id order by customer_id) as ids from customer_contacts
      where kind = 'phone' group by normalized having count(*) between 2 and 5
    ), living as (
      select name, address, array_agg(distinct customers.id) as ids
      from (select id, lower(name) as name from customers where merged_into_id is null and erased_at is null) as customers
        join (select customer_id, lower(regexp_replace(address, '[^[:alnum:]]+', ' ', 'g')) as address from customer_addresses) as lived
          on customer_id = customers.id
      group by name, address having count(distinct customers.id) > 1
    ), pairs as (
      select one, other, 'phone' as reason from shared, unnest(ids) as one, unnest(ids) as other where one < other
      union all
      select one, other, 'name and address' from living, unnest(ids) as one, unnest(ids) as other where one < other
      union all
      select least(users.customer_id, contact.customer_id), greatest(users.customer_id, contact.customer_id), 'email'
      from users join customer_contacts contact on kind = 'email' and normalized = lower(users.email)
      where users.customer_id <> contact.customer_id
    )
    select distinct one, other, reason from pairs
    where not exists (select from distinct_customers where one_id = one and other_id = other)
    order by one, other, reason limit ${MOST}`)
  return rows.map(({ one, other, reason }) => ({ ids: [one, other], reason }))
}

/**
 * Runs in the caller's transaction.
 * @throws Problem `customer_not_found`; `customer_erased`; `same_customer`.
 */
export async function keepApart(ctx: Ctx, ids: [number, number]): Promise<void> {
  const [oneId, otherId] = ids.toSorted((one, other) => one - other) as [number, number]
  const found = [await lockCustomer(ctx, oneId), await lockCustomer(ctx, otherId)]
  if (found[0]!.id === found[1]!.id) throw sameCustomer()
  await ctx.db.insert(distinctCustomers).values({ oneId, otherId }).onConflictDoNothing()
}
