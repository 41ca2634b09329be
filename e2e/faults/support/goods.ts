import type { House } from './house.ts'

/** A product of the demo shop that ships and of which there are at least `pieces`. */
export async function aSellable(house: Pick<House, 'sql'>, pieces = 10): Promise<number> {
  const [product] = await sellables(house, pieces)
  return product!
}

/** Two of them, in the order of their ids. */
export async function twoSellables(house: Pick<House, 'sql'>): Promise<[number, number]> {
  const [first, second] = await sellables(house, 10)
  return [first!, second!]
}

async function sellables({ sql }: Pick<House, 'sql'>, pieces: number): Promise<number[]> {
  const products = await sql<{ id: number }>(
    `select id from products where kind = 'physical' and not drop_ship_only and archived_at is null
     and stock_on_hand - stock_held >= $1 order by id limit 2`,
    [pieces],
  )
  return products.map(({ id }) => id)
}
