import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import * as contract from '#contract/catalog/admin-category.ts'
import { listCategories } from '#contract/catalog/product.ts'
import { theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { openShop } from '../../testing/shop.ts'

async function openShopWithOwner() {
  const shop = await openShop()
  return { shop, olive: await theOwner(shop) }
}

test('rejects a stale category edit and shows the current version', async () => {
  const { olive } = await openShopWithOwner()
  const { id, version } = await olive.call(contract.createCategory, { name: 'Lamps' })
  await olive.call(contract.updateCategory, { id, version, description: 'Light.' })

  const late = olive.call(contract.updateCategory, { id, version, name: 'Lights' })

  await expect(late).rejects.toMatchObject({
    status: 409,
    code: 'stale_edit',
    details: { current: { name: 'Lamps', description: 'Light.', version: version + 1 } },
  })
  expect((await olive.call(contract.updateCategory, { id, name: 'Lights' })).version).toBe(version + 2)
})

test('adds a category at the end with a unique slug, and does not delete it while it has products', async () => {
  const { shop, olive } = await openShopWithOwner()
  const lamps = await olive.call(contract.createCategory, { name: 'Lamps & Light' })
  const cables = await olive.call(contract.createCategory, { name: 'Cables' })
  expect([lamps.slug, cables.position - lamps.position]).toEqual(['lamps-light', 1])
  await expect(olive.call(contract.createCategory, { name: 'lamps light' })).rejects.toMatchObject({
    code: 'slug_taken',
    fields: { slug: ['Another category has this address'] },
  })
  const product = await aProduct(shop, { categoryId: lamps.id, archivedAt: shop.time.now })

  await expect(olive.call(contract.deleteCategory, { id: lamps.id })).rejects.toMatchObject({
    code: 'category_in_use',
    details: { productCount: 0, archivedCount: 1 },
  })
  await shop.sql('update products set category_id = $1 where id = $2', [cables.id, product.id])
  await olive.call(contract.deleteCategory, { id: lamps.id })

  expect((await olive.call(contract.listAdminCategories)).map(({ name }) => name)).toEqual(['Cables'])
  const log = await olive.call(listAudit, { target: `category:${lamps.id}` })
  expect(log.map(({ action }) => action)).toEqual(['category.deleted', 'category.created'])
})

test('reorders all categories at once, and rejects an outdated list', async () => {
  const { olive } = await openShopWithOwner()
  const made = []
  for (const name of ['Lamps', 'Cables', 'Clamps']) made.push(await olive.call(contract.createCategory, { name }))
  const [lamps, cables, clamps] = made.map(({ id }) => id) as [number, number, number]
  const all = (await olive.call(contract.listAdminCategories)).map(({ id }) => id)
  const others = all.filter((id) => ![lamps, cables, clamps].includes(id))
  const ids = [clamps, lamps, cables, ...others]

  const ordered = await olive.call(contract.orderCategories, { ids })
  await olive.call(contract.orderCategories, { ids })

  expect(ordered.map(({ id }) => id)).toEqual(ids)
  expect((await olive.call(contract.listAdminCategories)).map(({ id }) => id)).toEqual(ids)
  expect(await olive.call(listAudit, { action: 'category.rearranged' })).toMatchObject([
    { target: 'category', before: { ids: all }, after: { ids } },
  ])
  for (const wrong of [ids.slice(1), [...ids, 999_999], [clamps, clamps, cables, ...others]])
    await expect(olive.call(contract.orderCategories, { ids: wrong })).rejects.toMatchObject({
      status: 409,
      code: 'order_changed',
    })
})

test('redirects a former category slug until another category uses it', async () => {
  const { shop, olive } = await openShopWithOwner()
  const lamps = await olive.call(contract.createCategory, { name: 'Lamps' })
  for (const slug of ['lights', 'shades', 'lights']) await olive.call(contract.updateCategory, { id: lamps.id, slug })
  const formerOf = async () => {
    const listed = await shop.visitor().call(listCategories)
    return listed.find(({ id }) => id === lamps.id)?.formerSlugs
  }
  await expect.poll(formerOf).toEqual(['lamps', 'shades'])

  await olive.call(contract.createCategory, { name: 'Shades' })

  await expect.poll(formerOf).toEqual(['lamps'])
})
