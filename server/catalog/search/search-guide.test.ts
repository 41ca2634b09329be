import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/product.ts'
import { searchGuide, suggest } from '#contract/catalog/search-guide.ts'
import { createSynonym, deleteSynonym, listSynonyms, updateSynonym } from '#contract/catalog/synonym.ts'
import { seedContent } from '../../../demo/content.ts'
import { theOwner } from '../../testing/people.ts'
import { aCategory, aProduct } from '../../testing/products.ts'
import { waitForInvalidation } from '../../testing/response-cache.ts'
import { openShop } from '../../testing/shop.ts'
import { anEmployee } from '../../testing/staff.ts'

test('shows matching services and categories beside the results', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  await aCategory(shop, { name: 'Audio Corner', slug: 'audio' })
  const guide = (search: string) => shop.visitor().call(searchGuide, { search })

  expect((await guide('notary')).services.map(({ slug }) => slug)).toEqual(['notary'])
  expect((await guide('notery')).services.map(({ slug }) => slug)).toEqual(['notary'])
  for (const complaint of ['broken', 'slow', 'not working'])
    expect((await guide(complaint)).services.map(({ slug }) => slug)).toEqual(['pc-repair', 'phone-repair'])
  expect((await guide('repair')).services.map(({ slug }) => slug)).toContain('credit-repair')
  expect((await guide('audio')).categories).toMatchObject([{ name: 'Audio Corner', slug: 'audio' }])
  expect(await guide('zebra')).toEqual({ pages: [], services: [], categories: [], didYouMean: null })
  await shop.sql(`update services set is_hidden = true where canonical_slug = 'notary'`)
  await waitForInvalidation(shop)
  expect((await guide('notary')).services).toEqual([])
})

test('suggests a service and a category before products, eight in all', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  const categoryId = await aCategory(shop, { name: 'Notary Stamps', slug: 'stamps' })
  for (let made = 0; made < 9; made++) await aProduct(shop, { name: 'Notary Stamp', slug: `s-${made}`, categoryId })
  const offered = (q: string) => shop.visitor().call(suggest, { q })

  const { topics, products } = await offered('notar')
  expect(topics).toEqual([
    { kind: 'service', name: 'Notary', slug: 'notary' },
    { kind: 'category', name: 'Notary Stamps', slug: 'stamps' },
  ])
  expect(products).toHaveLength(6)
  expect((await offered('notery')).topics[0]).toMatchObject({ slug: 'notary' })
  await aProduct(shop, { name: 'Nota' })
  await waitForInvalidation(shop)
  expect((await offered('nota')).topics[0]).toMatchObject({ slug: 'notary' })
  expect(await offered('n')).toEqual({ topics: [], products: [] })
})

test('suggests services by name before those that only mention the word', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  const { services } = await shop.visitor().call(searchGuide, { search: 'phone' })
  expect(services.length).toBeGreaterThan(1)
  const { topics } = await shop.visitor().call(suggest, { q: 'phone' })
  expect(topics).toMatchObject([{ kind: 'service', slug: services[0]!.slug }])
})

test('applies synonyms at once on every node, until they are deleted', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  await aProduct(shop, { name: 'Desk Lamp', slug: 'lamp' })
  const found = async (search: string) => (await shop.visitor().call(listProducts, { search })).map(({ slug }) => slug)
  expect(await found('glowstick')).toEqual([])

  const entry = await olive.call(createSynonym, { words: ['glow stick', 'Leuchte', 'lamp'] })
  expect(await found('glowstick')).toEqual(['lamp'])
  expect(await found('leuchte')).toEqual(['lamp'])
  await olive.call(updateSynonym, { id: entry.id, words: ['lamp'], alsoFinds: ['leuchte'], version: 1 })
  expect(await found('leuchte')).toEqual([])
  await olive.call(updateSynonym, { id: entry.id, words: ['leuchte'], alsoFinds: ['lamp'] })
  expect(await found('leuchte')).toEqual(['lamp'])
  await olive.call(deleteSynonym, { id: entry.id })
  expect(await found('leuchte')).toEqual([])
  const log = await shop.sql<{ action: string }>(`select action from audit_entries where target = $1 order by id`, [
    `synonym:${entry.id}`,
  ])
  expect(log.map(({ action }) => action)).toEqual([
    'synonym.created',
    'synonym.updated',
    'synonym.updated',
    'synonym.deleted',
  ])
})

test('has initial synonyms, shows them to users who may see products, and rejects a single word', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const bea = await anEmployee(shop)
  const all = await bea.call(listSynonyms)
  expect(all.length).toBeGreaterThan(50)

  const words = { words: ['lamp', 'light'] }
  await expect(bea.call(createSynonym, words)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(shop.visitor().call(listSynonyms)).rejects.toMatchObject({ kind: 'not_signed_in' })
  await expect(olive.call(createSynonym, { words: ['lamp'] })).rejects.toMatchObject({ kind: 'invalid' })
  await expect(olive.call(createSynonym, { words: ['&', 'lamp'] })).rejects.toMatchObject({ kind: 'invalid' })

  const stale = olive.call(updateSynonym, { id: all[0]!.id, ...words, version: 7 })
  await expect(stale).rejects.toMatchObject({ code: 'stale_edit' })
})
