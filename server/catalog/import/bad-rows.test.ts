import { expect, test } from 'vitest'
import { resumeProductImport, startProductImport, undoProductImport } from '#contract/catalog/product-import.ts'
import { getSystemStatus } from '#contract/system-status/system-status.ts'
import { dataImportModule } from '../../data-import/data-import.module.ts'
import { deleteOldImports, failAbandonedImports, runImport, runUndo } from '../../data-import/run-import.ts'
import { theOwner } from '../../testing/people.ts'
import { getImportWithRows, runProductImport } from '../../testing/product-files/run-product-import.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'
import { productImportKind } from './product-import-kind.ts'

test.each([
  ['Variant Compare At Price', `${'x'.repeat(39)}😀`],
  ['Image Src', `${'x'.repeat(59)}😀`],
  ['Variant Image', `${'x'.repeat(59)}😀`],
  ['Bundle components', `${'x'.repeat(199)}😀`],
  ['Details', `${'x'.repeat(39)}😀`],
  ['Fits', `${'x'.repeat(199)}😀`],
])('imports a file with an emoji where %s is truncated for a message', async (column, cell) => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const csv = `Handle,Title,Variant Price,${column}\nlamp,Lamp,5,${cell}\nshade,Shade,7,\n`

  const report = await runProductImport(shop, olive, { csv })

  expect(report).toMatchObject({ state: 'done', doneCount: 2, created: 2, refused: 0 })
  expect(report.rows.map(({ messages }) => messages.join().isWellFormed())).toEqual([true, true])
})

test.each([
  ['Handle,Title,Variant Price,Variant Barcode', 'lamp,Lamp,5,4.00638E+12', 'Variant Barcode: “4.00638E+12”'],
  ['Handle,Title,Variant Price,Gift Card', 'card,Gift card,25,TRUE', 'Gift Card: gift cards are sold'],
  ['SKU,Type,Name,Regular price', 'card,gift-card,Gift card,25', 'Gift Card: gift cards are sold'],
  ['Item Name,Price,Item Type', 'Gift card,25,Gift card', 'Gift Card: gift cards are sold'],
])('rejects a damaged product or a gift card with the reason (%s)', async (head, row, reason) => {
  const shop = await openShop()
  const olive = await theOwner(shop)

  const report = await runProductImport(shop, olive, { csv: `${head}\n${row}\n` })

  expect(report).toMatchObject({ created: 0, refused: 1 })
  expect(report.rows[0]?.messages[0]).toContain(reason)
})

test('names addresses of own pictures that do not exist, and leaves them out', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const rows = [
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image',
    'mat,Mat,Color,Gray,5,/pictures/nope.svg,/pictures/felt-desk-mat.svg',
    `mat,,,Blue,5,${shop.config.publicUrl}/media/${'a'.repeat(32)}.jpg,/media/remote/7.svg`,
  ]

  const report = await runProductImport(shop, olive, { csv: rows.join('\n') })

  const missing = (column: string, address: string) => `${column}: there is no picture at “${address}”, left out`
  expect(report.rows[0]!.messages).toEqual(
    expect.arrayContaining([
      missing('Image Src', '/pictures/nope.svg'),
      missing('Image Src', `${shop.config.publicUrl}/media/${'a'.repeat(32)}.jpg`.slice(0, 60)),
      missing('Variant Image', '/media/remote/7.svg'),
    ]),
  )
  const shown = await shop.sql('select distinct image_url from products order by 1')
  expect(shown.map(({ image_url }) => image_url)).not.toContain('/pictures/nope.svg')
})

const FILE = 'Handle,Title,Variant Price\none,One,5\ntwo,Cursed,6\nthree,Three,7\nfour,Four,8\n'

async function refusing(shop: TestShop, errcode: string): Promise<void> {
  await shop.sqlAsOwner(`create function refuse_cursed() returns trigger language plpgsql as
    $$ begin raise exception 'no such thing' using errcode = '${errcode}'; end $$`)
  await shop.sqlAsOwner(`create trigger refuse_cursed before insert on products for each row when (new.name = 'Cursed')
    execute function refuse_cursed()`)
}

test.each(['22P02', '23514', 'P0001'])(
  'rejects only the product that the database refuses unexpectedly (%s)',
  async (errcode) => {
    const shop = await openShop()
    const olive = await theOwner(shop)
    await refusing(shop, errcode)

    const report = await runProductImport(shop, olive, { csv: FILE })

    expect(report).toMatchObject({ state: 'done', doneCount: 4, created: 3, refused: 1 })
    expect(report.rows[0]).toMatchObject({
      line: 3,
      name: 'Cursed',
      messages: ['An unexpected error prevented this row from being saved. The other rows were not affected.'],
    })
    const refused = await (await olive.fetch(`/api/admin/product-imports/${report.id}/refused`)).text()
    expect(refused).toContain('two,Cursed,6')
    expect(await shop.sql('select slug from products order by slug')).toEqual([
      { slug: 'four' },
      { slug: 'one' },
      { slug: 'three' },
    ])
  },
)

async function aFailedImport(shop: TestShop, olive: Visitor): Promise<number> {
  await runProductImport(shop, olive, { csv: 'Handle,Title,Variant Price\none,One,4\n' })
  await refusing(shop, '53200')
  const { id } = await olive.call(startProductImport, { csv: FILE, filename: 'goods.csv' })
  await expect(runImport(shop.context(), productImportKind, id)).rejects.toThrow()
  await shop.sql(`update pgboss.job set state = 'failed' where name = 'data_import.import_products'`)
  const jobs = dataImportModule.jobs!(() => shop.context(), null)
  await jobs.find(({ name }) => name === 'data_import.fail_abandoned')!.run({})
  return id
}

test('marks an import as failed when its job gives up, reports it, and resumes it', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const id = await aFailedImport(shop, olive)
  expect(await getImportWithRows(olive, id)).toMatchObject({ state: 'failed', canResume: true, doneCount: 0, rows: [] })
  const { findings } = await olive.call(getSystemStatus)
  expect(findings.find(({ code }) => code === 'import_failed')?.says).toContain('goods.csv')
  await shop.sqlAsOwner('drop trigger refuse_cursed on products')

  expect(await olive.call(resumeProductImport, { id })).toMatchObject({ state: 'importing', canResume: false })
  await failAbandonedImports(shop.context())
  await runImport(shop.context(), productImportKind, id)

  expect(await getImportWithRows(olive, id)).toMatchObject({ state: 'done', created: 3, updated: 1, refused: 0 })
  const after = await olive.call(getSystemStatus)
  expect(after.findings.map(({ code }) => code)).not.toContain('import_failed')
  expect((await problemOf(olive.call(resumeProductImport, { id }))).code).toBe('import_not_resumable')
})

test.each(['created', 'retry', 'active'])(
  'does not mark an import as failed while its job runs (%s)',
  async (state) => {
    const shop = await openShop()
    const olive = await theOwner(shop)
    const { id } = await olive.call(startProductImport, { csv: FILE, filename: 'goods.csv' })
    await shop.sql(`update pgboss.job set state = $1 where name = 'data_import.import_products'`, [state])

    await failAbandonedImports(shop.context())

    expect(await getImportWithRows(olive, id)).toMatchObject({ state: 'importing', canResume: false })
  },
)

test('undoes a failed import, also after a failed undo, and does not resume it then', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const id = await aFailedImport(shop, olive)

  expect(await olive.call(undoProductImport, { id })).toMatchObject({ state: 'undoing', canResume: false })
  await shop.sql(`update pgboss.job set state = 'failed' where name = 'data_import.undo_products'`)
  await failAbandonedImports(shop.context())
  expect(await getImportWithRows(olive, id)).toMatchObject({ state: 'failed', canResume: false })
  expect((await problemOf(olive.call(resumeProductImport, { id }))).code).toBe('import_not_resumable')
  await olive.call(undoProductImport, { id })
  await runUndo(shop.context(), productImportKind, id)

  expect(await getImportWithRows(olive, id)).toMatchObject({ state: 'undone' })
  expect(await shop.sql('select slug, price_cents from products')).toEqual([{ slug: 'one', price_cents: 400 }])
})

test('deletes the file of a failed import after a week, and no longer resumes or undoes it', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const id = await aFailedImport(shop, olive)
  await shop.sql(`update data_imports set finished_at = finished_at - interval '7 days 1 second'`)

  await deleteOldImports(shop.context())

  expect(await getImportWithRows(olive, id)).toMatchObject({ state: 'failed', canResume: false, undoUntil: null })
  expect((await problemOf(olive.call(resumeProductImport, { id }))).code).toBe('import_not_resumable')
  expect((await problemOf(olive.call(undoProductImport, { id }))).code).toBe('undo_too_late')
  expect(await shop.sql('select csv from data_imports where id = $1', [id])).toEqual([{ csv: null }])
  const { findings } = await olive.call(getSystemStatus)
  expect(findings.map(({ code }) => code)).not.toContain('import_failed')
})
