import { createProduct } from '#contract/catalog/admin-product.ts'
import { addCodes } from '#contract/catalog/digital.ts'
import { theOwner } from '#server/testing/people.ts'
import type { Visitor } from '#server/testing/visitor.ts'
import type { TestEnvironment } from './test-environment.ts'

export async function aSellableProduct(environment: Pick<TestEnvironment, 'sql'>, units = 10): Promise<number> {
  const [product] = await sellableProducts(environment, units)
  return product!
}

export async function twoSellableProducts(environment: Pick<TestEnvironment, 'sql'>): Promise<[number, number]> {
  const [first, second] = await sellableProducts(environment, 10)
  return [first!, second!]
}

async function sellableProducts({ sql }: Pick<TestEnvironment, 'sql'>, units: number): Promise<number[]> {
  const products = await sql<{ id: number }>(
    `select id from products where kind = 'physical' and not drop_ship_only and archived_at is null
     and stock_on_hand - stock_held >= $1 order by id limit 2`,
    [units],
  )
  return products.map(({ id }) => id)
}

export async function heldUnits({ sql }: Pick<TestEnvironment, 'sql'>): Promise<number> {
  const [row] = await sql<{ n: number }>(
    `select coalesce(sum(hold.quantity), 0)::int as n from stock_holds hold
     join checkouts checkout on checkout.id = hold.checkout_id`,
  )
  return row!.n
}

interface Digital {
  slug: string
  delivery: 'codes' | 'file'
}

export async function aDigitalProduct(
  environment: Pick<TestEnvironment, 'sql'>,
  olive: Visitor,
  { slug, delivery }: Digital,
): Promise<number> {
  const [category] = await environment.sql<{ id: number }>('select id from categories order by id limit 1')
  const { id } = await olive.call(createProduct, {
    name: 'License suite',
    slug,
    description: 'For one desk.',
    imageUrl: '/pictures/felt-desk-mat.svg',
    price: 20,
    categoryId: category!.id,
    kind: 'digital',
    delivery,
  })
  return id
}

export async function aProductSoldByCodes(
  environment: Pick<TestEnvironment, 'sql' | 'visitor'>,
  codes: string[],
): Promise<number> {
  const olive = await theOwner(environment)
  const id = await aDigitalProduct(environment, olive, { slug: 'license-suite', delivery: 'codes' })
  await olive.call(addCodes, { id, codes: codes.join('\n') })
  return id
}

export async function aDropShippedProduct({ sql }: Pick<TestEnvironment, 'sql'>): Promise<number> {
  const [product] = await sql<{ id: number }>(
    `select products.id from products join suppliers on suppliers.id = supplier_id where drop_ship_only and email <> ''
     and products.archived_at is null and stock_on_hand - stock_held >= 10 order by products.id limit 1`,
  )
  return product!.id
}
