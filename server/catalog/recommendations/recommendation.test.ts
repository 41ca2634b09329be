import { expect, test } from 'vitest'
import { getAdminProduct, updateProduct } from '#contract/catalog/admin-product.ts'
import { dropOptions } from '#contract/catalog/admin-variant.ts'
import { listRelatedProducts } from '#contract/catalog/product.ts'
import { listCrossSells } from '#contract/catalog/recommendation.ts'
import { countBoughtTogether } from '../../orders/pairs/bought-together.ts'
import { pastEvent, pastSale } from '../../testing/past-sale.ts'
import { theOwner } from '../../testing/people.ts'
import { addCableVariants, aProduct } from '../../testing/products.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'

async function openStockShop(shop: TestShop, names: string[]) {
  const made = []
  for (const name of names) made.push(await aProduct(shop, { name, slug: name }))
  return made
}

async function sold(shop: TestShop, at: string, ...productIds: number[]): Promise<number> {
  const lines = productIds.map((productId) => ({ productId, quantity: 1, unitPriceCents: 2_000, taxCents: 140 }))
  return pastSale(shop, { at: new Date(at), lines })
}

const namesOf = (products: { name: string }[]) => products.map(({ name }) => name)

test('shows cross-sells and related products in the owner’s order', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const carla = shop.visitor()
  const [phone, cover, charger, glass, other] = await openStockShop(shop, [
    'phone',
    'cover',
    'charger',
    'glass',
    'other',
  ])
  const refs = (...products: { id: number }[]) => products.map(({ id }) => ({ id }))
  const change = { crossSells: refs(glass!, cover!, charger!), related: refs(other!) }

  const after = await olive.call(updateProduct, { id: phone!.id, ...change })

  expect(namesOf(after.crossSells)).toEqual(['glass', 'cover', 'charger'])
  expect(namesOf(await carla.call(listCrossSells, { products: 'phone' }))).toEqual(['glass', 'cover', 'charger'])
  expect(namesOf(await carla.call(listRelatedProducts, { slug: 'phone' }))).toEqual(['other'])
  await shop.sql(`update products set stock_on_hand = 0 where slug in ('glass', 'other')`)
  await shop.sql(`update products set archived_at = now() where slug = 'cover'`)
  await expect.poll(async () => namesOf(await carla.call(listCrossSells, { products: 'phone' }))).toEqual(['charger'])
  expect(namesOf(await carla.call(listRelatedProducts, { slug: 'phone' }))).toEqual(['charger', 'glass', 'other'])
  const itself = olive.call(updateProduct, { id: phone!.id, related: refs(phone!) })
  await expect(itself).rejects.toMatchObject({ fields: { related: [expect.any(String)] } })
  const nothing = olive.call(updateProduct, { id: phone!.id, crossSells: [{ id: 999_999 }] })
  await expect(nothing).rejects.toMatchObject({ fields: { crossSells: [expect.any(String)] } })
})

test('keeps the recommendations of a product when it gets options and when it loses them', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const [phone, cover] = await openStockShop(shop, ['phone', 'cover'])
  await olive.call(updateProduct, { id: phone!.id, crossSells: [{ id: cover!.id }] })
  await olive.call(updateProduct, { id: cover!.id, crossSells: [{ id: phone!.id }] })

  const { id } = await addCableVariants(olive, phone!.id, { 'Black / 1 m': {} })

  const details = async () => [
    namesOf(await shop.visitor().call(listCrossSells, { products: 'phone' })),
    namesOf(await shop.visitor().call(listCrossSells, { products: 'cover' })),
  ]
  expect((await olive.call(getAdminProduct, { id })).crossSells).toEqual([{ id: cover!.id, name: 'cover' }])
  await expect.poll(details).toEqual([['cover'], ['phone']])
  await olive.call(dropOptions, { id })
  await expect.poll(details).toEqual([['cover'], ['phone']])
})

test('recommends products bought together twice in 180 days, without canceled orders', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const carla = shop.visitor()
  const [phone, cover, charger, glass, cable] = await openStockShop(shop, [
    'phone',
    'cover',
    'charger',
    'glass',
    'cable',
  ])
  const lately = new Date(shop.time.now.getTime() - 40 * 86_400_000).toISOString()
  const longAgo = new Date(shop.time.now.getTime() - 181 * 86_400_000).toISOString()
  for (const _ of [1, 2, 3]) await sold(shop, lately, phone!.id, charger!.id)
  for (const _ of [1, 2]) await sold(shop, lately, phone!.id, cover!.id)
  await sold(shop, lately, phone!.id, glass!.id)
  for (const _ of [1, 2]) await sold(shop, longAgo, phone!.id, glass!.id)
  for (const _ of [1, 2]) {
    const order = await sold(shop, lately, phone!.id, cable!.id)
    await shop.sql(`update orders set status = 'cancelled' where id = $1`, [order])
    await pastEvent(shop, order, 'status.cancelled', new Date(lately))
  }

  await countBoughtTogether(shop.context())

  const beside = (products: string) => carla.call(listCrossSells, { products }).then(namesOf)
  await expect.poll(() => beside('phone')).toEqual(['charger', 'cover'])
  expect(await beside('phone,charger')).toEqual(['cover'])
  expect(await beside('')).toEqual([])
  await olive.call(updateProduct, { id: phone!.id, crossSells: [{ id: glass!.id }] })
  await expect.poll(() => beside('phone')).toEqual(['glass'])
  await shop.sql(`update orders set status = 'cancelled'`)
  await countBoughtTogether(shop.context())
  expect(await shop.sql('select * from product_pairs')).toEqual([])
})
