import { expect, test } from 'vitest'
import type { z } from 'zod'
import { dropOptions } from '#contract/catalog/admin-variant.ts'
import {
  type CollectionDraft,
  createCollection,
  deleteCollection,
  listAdminCollections,
  updateCollection,
} from '#contract/catalog/collections/admin-collection.ts'
import { listCollections } from '#contract/catalog/collections/collection.ts'
import { listProducts } from '#contract/catalog/product.ts'
import { cents } from '#contract/money.ts'
import { theOwner } from '../../testing/people.ts'
import { aCategory, addCableVariants, aProduct } from '../../testing/products.ts'
import { waitForInvalidation } from '../../testing/response-cache.ts'
import { openConnectionsOf, openShop, shareShop, type TestShop } from '../../testing/shop.ts'
import { statementsOf } from '../../testing/statements.ts'

const namesOf = (products: { name: string }[]) => products.map(({ name }) => name)

async function openStockShop(shop: TestShop) {
  const cables = await aCategory(shop, { name: 'Cables', slug: 'cables' })
  const lamps = await aCategory(shop, { name: 'Lamps', slug: 'lamps' })
  const [brand] = await shop.sql<{ id: number }>(`insert into brands (name, slug) values ('Wick', 'wick') returning id`)
  const cheap = { name: 'cheap', priceCents: cents(1_000), categoryId: cables, tags: ['Cotton'] }
  const reduced = { name: 'reduced', priceCents: cents(9_000), salePriceCents: cents(3_000), categoryId: cables }
  const branded = { name: 'branded', priceCents: cents(5_000), categoryId: lamps, brandId: brand!.id, isNew: true }
  const gone = { name: 'gone', priceCents: cents(1_000), categoryId: lamps, stock: 0 }
  const made = []
  for (const given of [cheap, reduced, branded, gone]) made.push(await aProduct(shop, given))
  return { cables, lamps, brandId: brand!.id, made }
}

type Rules = z.input<typeof CollectionDraft>['rules']

test.each<{ rules: (ids: { cables: number; brandId: number }) => Rules; match?: 'any' | 'all'; holds: string[] }>([
  { rules: ({ cables }) => [{ about: 'category', ids: [cables] }], holds: ['cheap', 'reduced'] },
  { rules: ({ brandId }) => [{ about: 'brand', ids: [brandId] }], holds: ['branded'] },
  { rules: () => [{ about: 'tag', tags: ['cotton', 'wool'] }], holds: ['cheap'] },
  { rules: () => [{ about: 'price', from: null, to: 30 }], holds: ['cheap', 'gone', 'reduced'] },
  { rules: () => [{ about: 'price', from: 30.01, to: null }], holds: ['branded'] },
  { rules: () => [{ about: 'price', from: 30, to: 50 }], holds: ['branded', 'reduced'] },
  { rules: () => [{ about: 'on-sale' }], holds: ['reduced'] },
  { rules: () => [{ about: 'new' }], holds: ['branded'] },
  { rules: () => [{ about: 'in-stock' }], holds: ['branded', 'cheap', 'reduced'] },
  { rules: ({ cables }) => [{ about: 'category', ids: [cables] }, { about: 'on-sale' }], holds: ['reduced'] },
  { rules: () => [{ about: 'new' }, { about: 'on-sale' }], match: 'any', holds: ['branded', 'reduced'] },
])('S-19: puts products that match the rules into a collection: $holds', async ({ rules, match = 'all', holds }) => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const ids = await openStockShop(shop)
  await olive.call(createCollection, { name: 'Gifts', choice: 'rules', match, rules: rules(ids) })

  const shown = await shop.visitor().call(listProducts, { collection: 'gifts' })

  expect(namesOf(shown).toSorted()).toEqual(holds)
})

test('shows a manual collection in the owner’s order, and updates it at once', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const carla = shop.visitor()
  const { made } = await openStockShop(shop)
  const products = [made[2]!, made[0]!, made[1]!].map(({ id }) => ({ id }))
  const { id, version } = await olive.call(createCollection, { name: 'Gifts', slug: 'gifts', products })
  const shown = async (sort?: 'price-high') => namesOf(await carla.call(listProducts, { collection: 'gifts', sort }))

  expect(await shown()).toEqual(['branded', 'cheap', 'reduced'])
  expect(await shown('price-high')).toEqual(['branded', 'reduced', 'cheap'])
  await shop.sql(`update products set archived_at = now() where name = 'cheap'`)
  await expect.poll(() => shown()).toEqual(['branded', 'reduced'])
  const rules = [{ about: 'tag' as const, tags: ['silk'] }]
  await olive.call(updateCollection, { id, version, slug: 'presents', choice: 'rules', rules })
  expect(await carla.call(listCollections)).toMatchObject([{ slug: 'presents', formerSlugs: ['gifts'] }])
  expect(await shown()).toEqual([])
  expect(await carla.call(listProducts, { collection: 'presents' })).toEqual([])
  await shop.sql(`update products set tags = '["Silk"]' where name = 'gone'`)
  await expect.poll(async () => namesOf(await carla.call(listProducts, { collection: 'presents' }))).toEqual(['gone'])
  await olive.call(deleteCollection, { id })
  expect(await carla.call(listProducts, { collection: 'presents' })).toEqual([])
})

test('needs no more statements for a collection page than for a category page', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  await openStockShop(shop)
  await olive.call(createCollection, { name: 'Gifts', choice: 'rules', rules: [{ about: 'in-stock' }] })
  const carla = shop.visitor()
  await openConnectionsOf(shop)
  await waitForInvalidation(shop)
  await carla.call(listProducts, { collection: 'gifts', page: 2 })
  const textsOf = async (search: { collection?: string; category?: string }) =>
    (await statementsOf(() => carla.call(listProducts, search))).map(({ query }) => query.text.slice(0, 80))

  const ofCategory = await textsOf({ category: 'cables' })

  expect(await textsOf({ collection: 'gifts' })).toEqual(ofCategory)
})

const oliveAlone = shareShop(async () => theOwner(await openShop()))

test.each([
  [{ choice: 'rules' as const, rules: [] }, 'rules'],
  [{ choice: 'rules' as const, rules: [{ about: 'price' as const, from: 5, to: 4 }] }, 'rules.0'],
  [{ products: [{ id: 999_999 }] }, 'products'],
])('rejects a collection that cannot match anything: %o', async (draft, field) => {
  const olive = await oliveAlone()

  const added = olive.call(createCollection, { name: 'Gifts', ...draft })

  await expect(added).rejects.toMatchObject({ status: 400, fields: { [field]: [expect.any(String)] } })
  expect(await olive.call(listAdminCollections)).toEqual([])
})

test('keeps a product in its collections when it gets options', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id } = await aProduct(shop, { name: 'Cable' })
  await olive.call(createCollection, { name: 'Gifts', products: [{ id }] })

  const cable = await addCableVariants(olive, id, { 'Black / 1 m': {} })

  const [gifts] = await olive.call(listAdminCollections)
  expect(gifts!.products).toEqual([{ id: cable.id, name: 'Cable' }])
  await olive.call(dropOptions, { id: cable.id })
  expect((await olive.call(listAdminCollections))[0]!.products).toEqual([{ id, name: 'Cable' }])
})

test('rejects stale edits and duplicate names and slugs of collections', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id } = await olive.call(createCollection, { name: 'Gifts' })
  await olive.call(updateCollection, { id, version: 1, description: 'For them' })

  const stale = olive.call(updateCollection, { id, version: 1, description: 'For us' })
  await expect(stale).rejects.toMatchObject({ code: 'stale_edit', status: 409 })
  await expect(olive.call(createCollection, { name: 'GIFTS', slug: 'other' })).rejects.toMatchObject({
    code: 'collection_name_taken',
  })
  await expect(olive.call(createCollection, { name: 'Other', slug: 'gifts' })).rejects.toMatchObject({
    code: 'slug_taken',
  })
})
