import { createProduct } from '#contract/catalog/admin-product.ts'
import { addCodes } from '#contract/catalog/digital.ts'
import { theOwner } from '#server/testing/people.ts'
import type { Visitor } from '#server/testing/visitor.ts'
import type { House } from './house.ts'

export async function aSellable(house: Pick<House, 'sql'>, pieces = 10): Promise<number> {
  const [product] = await sellables(house, pieces)
  return product!
}

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

export async function heldPieces({ sql }: Pick<House, 'sql'>): Promise<number> {
  const [row] = await sql<{ n: number }>(
    `select coalesce(sum(hold.quantity), 0)::int as n from stock_holds hold
     join checkout_attempts attempt on attempt.id = hold.attempt_id`,
  )
  return row!.n
}

interface Digital {
  slug: string
  delivery: 'codes' | 'file'
}

export async function aDigital(
  house: Pick<House, 'sql'>,
  olive: Visitor,
  { slug, delivery }: Digital,
): Promise<number> {
  const [category] = await house.sql<{ id: number }>('select id from categories order by id limit 1')
  const { id } = await olive.call(createProduct, {
    name: 'License suite',
    slug,
    description: 'For one desk.',
    imageUrl: '/pictures/product.svg',
    price: 20,
    categoryId: category!.id,
    kind: 'digital',
    delivery,
  })
  return id
}

export async function aSoldByCodes(house: Pick<House, 'sql' | 'visitor'>, codes: string[]): Promise<number> {
  const olive = await theOwner(house)
  const id = await aDigital(house, olive, { slug: 'license-suite', delivery: 'codes' })
  await olive.call(addCodes, { id, codes: codes.join('\n') })
  return id
}

export async function aDropShipped({ sql }: Pick<House, 'sql'>): Promise<number> {
  const [product] = await sql<{ id: number }>(
    `select products.id from products join suppliers on suppliers.id = supplier_id where drop_ship_only and email <> ''
     and products.archived_at is null and stock_on_hand - stock_held >= 10 order by products.id limit 1`,
  )
  return product!.id
}
