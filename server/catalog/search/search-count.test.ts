import { expect, test } from 'vitest'
import { countSearch, listSearchCounts, type SearchClickKind } from '#contract/catalog/search-count.ts'
import { seedContent } from '../../../demo/content.ts'
import { theOwner } from '../../testing/people.ts'
import { aCategory, aProduct } from '../../testing/products.ts'
import { waitForInvalidation } from '../../testing/response-cache.ts'
import { openShop, shareShop } from '../../testing/shop.ts'
import { MAX_OPENED_RESULTS } from './search-click.ts'
import { countSearch as count, MAX_COUNTED_SEARCHES } from './search-count.ts'

test('shows searches, empty results and opened results anonymously', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { name: 'Desk Lamp', slug: 'lamp' })
  const visitor = shop.visitor()
  await visitor.call(countSearch, { search: '  LAMP ' })
  await visitor.call(countSearch, { search: 'lamp' })
  await visitor.call(countSearch, { search: 'lamp', opened: { kind: 'product', slug: 'lamp' } })
  await visitor.call(countSearch, { search: 'zebra' })
  await visitor.call(countSearch, { search: 'never asked', opened: { kind: 'product', slug: 'lamp' } })
  await visitor.call(countSearch, { search: 'zebra', opened: { kind: 'product', slug: 'no-such-thing' } })

  const olive = await theOwner(shop)
  const all = await olive.call(listSearchCounts, {})
  expect(all).toMatchObject([
    { words: 'lamp', searches: 2, found: 1, opened: [{ kind: 'product', id: lamp.id, name: 'Desk Lamp', clicks: 1 }] },
    { words: 'zebra', searches: 1, found: 0, opened: [] },
  ])
  expect(await olive.call(listSearchCounts, { empty: true })).toMatchObject([{ words: 'zebra' }])
  expect(await olive.call(listSearchCounts, { empty: false })).toMatchObject([{ words: 'lamp' }])
  expect(Object.keys((await shop.sql('select * from search_counts'))[0]!).sort()).toEqual([
    'found',
    'id',
    'last_searched_on',
    'searches',
    'words',
  ])
})

const empty = shareShop(openShop)

test.each(['ada@example.com', 'call 614-555-0142 please', '4242 4242 4242 4242', '   '])(
  'does not store “%s”',
  async (search) => {
    const shop = await empty()
    await count(shop.context(), { search })
    expect(await shop.sql('select * from search_counts')).toEqual([])
  },
)

test('never replaces a frequent search by ever new words', async () => {
  const shop = await openShop()
  await shop.sql(
    `insert into search_counts (words, searches, found, last_searched_on) select 'word ' || n, 2, 0, '2026-01-01' from generate_series(1, $1::int) n`,
    [MAX_COUNTED_SEARCHES],
  )
  for (const search of ['one', 'two', 'three']) await count(shop.context(), { search })
  const remaining = await shop.sql<{ words: string; searches: number }>('select words, searches from search_counts')
  expect(remaining).toHaveLength(MAX_COUNTED_SEARCHES)
  expect(remaining.filter(({ searches }) => searches === 1)).toEqual([{ words: 'three', searches: 1 }])
})

test('limits the counted searches of one address per hour', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  for (let searches = 0; searches < 240; searches++) await visitor.call(countSearch, { search: '@' })
  await expect(visitor.call(countSearch, { search: '@' })).rejects.toMatchObject({ kind: 'too_many' })
})

test('lists opened services and categories with the products, most opened first', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  const category = await aCategory(shop, { name: 'Audio Corner', slug: 'audio' })
  const lamp = await aProduct(shop, { name: 'Desk Lamp', slug: 'lamp' })
  const visitor = shop.visitor()
  await visitor.call(countSearch, { search: 'help' })
  const open = (kind: SearchClickKind, slug: string) =>
    visitor.call(countSearch, { search: 'help', opened: { kind, slug } })
  for (const slug of ['notary', 'notary', 'notary', 'no-such-service']) await open('service', slug)
  for (let time = 0; time < 2; time++) await open('category', 'audio')
  await open('product', 'lamp')
  await open('service', 'lamp')

  const olive = await theOwner(shop)
  const [help] = await olive.call(listSearchCounts, {})
  expect(help!.opened).toMatchObject([
    { kind: 'service', name: 'Notary', clicks: 3 },
    { kind: 'category', id: category, name: 'Audio Corner', clicks: 2 },
    { kind: 'product', id: lamp.id, name: 'Desk Lamp', clicks: 1 },
  ])
  await shop.sql(`update services set is_hidden = true`)
  await waitForInvalidation(shop)
  expect((await olive.call(listSearchCounts, {}))[0]!.opened).toHaveLength(2)
})

test('replaces the least opened results of a search when the limit is reached', async () => {
  const shop = await openShop()
  await count(shop.context(), { search: 'lamp' })
  const open = (slug: string) => count(shop.context(), { search: 'lamp', opened: { kind: 'product', slug } })
  for (let made = 0; made < MAX_OPENED_RESULTS + 5; made++) await aProduct(shop, { slug: `lamp-${made}` })
  for (let time = 0; time < 2; time++) await open('lamp-3')
  for (let made = 0; made < MAX_OPENED_RESULTS + 5; made++)
    for (let time = 0; time < 2; time++) await open(`lamp-${made}`)

  const remaining = await shop.sql<{ slug: string; clicks: number }>(
    'select slug, clicks from search_clicks join products on products.id = product_id order by clicks desc',
  )
  expect(remaining).toHaveLength(MAX_OPENED_RESULTS)
  expect(remaining[0]).toEqual({ slug: 'lamp-3', clicks: 4 })
  expect(remaining.map(({ slug }) => slug)).toContain(`lamp-${MAX_OPENED_RESULTS + 4}`)
})
