import type { House } from './house.ts'

/** A product of the demo shop that ships and of which there are at least `pieces`. */
export async function aSellable({ sql }: Pick<House, 'sql'>, pieces = 10): Promise<number> {
  const [product] = await sql<{ id: number }>(
    `select id from products where kind = 'physical' and not drop_ship_only and archived_at is null
     and stock_on_hand - stock_held >= $1 order by id limit 1`,
    [pieces],
  )
  return product!.id
}
