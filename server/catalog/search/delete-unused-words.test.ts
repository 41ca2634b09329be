import { expect, test } from 'vitest'
import { aProduct } from '../../testing/products.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { deleteUnusedWords } from './delete-unused-words.ts'

async function known(shop: TestShop, ...words: string[]): Promise<string[]> {
  const rows = await shop.sql<{ word: string }>('select word from search_words where word = any($1) order by word', [
    words,
  ])
  return rows.map(({ word }) => word)
}

test('deletes words that no product on sale has, and adds them again with a product', async () => {
  const shop = await openShop()
  await aProduct(shop, { name: 'Desk Lantern', slug: 'lantern', description: 'A glimmer.' })
  await aProduct(shop, { name: 'Desk Telescope', slug: 'telescope' })
  const words = () => known(shop, 'desk', 'glimmer', 'lantern', 'telescope')
  await deleteUnusedWords(shop.context())
  expect(await words()).toEqual(['desk', 'glimmer', 'lantern', 'telescope'])

  await shop.sql(`update products set archived_at = now() where slug = 'lantern'`)
  expect(await words()).toContain('lantern')
  await deleteUnusedWords(shop.context())
  expect(await words()).toEqual(['desk', 'telescope'])
  await shop.sql(`update products set archived_at = null where slug = 'lantern'`)
  expect(await words()).toEqual(['desk', 'glimmer', 'lantern', 'telescope'])
})

test('retains a word that a product gets in the meantime', async () => {
  const shop = await openShop()
  await aProduct(shop, { name: 'Lantern', slug: 'lantern' })
  await shop.sql(`update products set archived_at = now()`)
  const owner = await shop.database.pool.connect()
  try {
    await owner.query('begin')
    await owner.query(`update products set archived_at = null`)
    const forgotten = deleteUnusedWords(shop.context())
    await expect
      .poll(() => shop.sql(`select from pg_locks where not granted and relation = 'search_words'::regclass`))
      .toHaveLength(1)
    await owner.query('commit')
    await forgotten
  } finally {
    owner.release()
  }

  expect(await known(shop, 'lantern')).toEqual(['lantern'])
})

test('deletes more words than fit in one batch', async () => {
  const shop = await openShop()
  await shop.sql(
    `insert into search_words (word, place) select 'word' || translate(n::text, '0123456789', 'abcdefghij'), 4 from generate_series(1, 1200) n`,
  )
  await deleteUnusedWords(shop.context())
  expect(await shop.sql(`select from search_words where word like 'word%'`)).toEqual([])
})
