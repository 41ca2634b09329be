import { expect, test } from 'vitest'
import { getProductImport, startProductImport } from '#contract/catalog/product-import.ts'
import { partOf } from '#server/testing/part.ts'
import { signedIn } from '#server/testing/people.ts'
import type { Strike } from '#server/testing/wire-proxy.ts'
import { eventually } from './support/eventually.ts'
import { openHouse } from './support/house.ts'

const PRODUCTS = 120
const COMMIT = /^commit/
const BATCH = /^update "product_imports" set "done_count"/
const ROWS = /^insert into "product_import_rows"/
const DONE = /^update "product_imports" set .*"finished_at"/

const deaths: { moment: string; strike: Strike }[] = [
  { moment: 'before a part of it is written down', strike: { statements: [ROWS], at: 'before' } },
  { moment: 'after it is written, before it holds', strike: { statements: [BATCH, COMMIT], at: 'before' } },
  { moment: 'after a part of it holds', strike: { statements: [BATCH, COMMIT], at: 'after' } },
  { moment: 'before the last of it holds', strike: { statements: [DONE, COMMIT], at: 'before' } },
  { moment: 'after the last of it holds', strike: { statements: [DONE, COMMIT], at: 'after' } },
]

test.each(partOf(deaths, 'import-death deaths'))(
  'killed while a shop moves in, $moment: it goes on by itself, and everything is there once',
  async ({ strike }) => {
    const house = await openHouse()
    const program = await house.start()
    const admin = { username: 'admin', password: 'demo-admin', email: '' }
    const olive = await signedIn(house, admin)

    const struck = house.proxy.strike({ ...strike, effect: program.kill })
    const { id } = await olive.call(startProductImport, { csv: aFile() })
    await struck
    await program.exited

    await house.start()
    const report = await eventually(
      () => olive.call(getProductImport, { id }),
      ({ state }) => state === 'done',
      50_000,
    )
    expect(report).toMatchObject({ created: PRODUCTS, updated: 0, refused: 0, doneCount: PRODUCTS })
    expect(
      await house.sql(`select count(*)::int as n, count(distinct slug)::int as slugs, sum(stock_on_hand)::int as pieces
        from products where slug like 'moved-%'`),
    ).toEqual([{ n: PRODUCTS * 3, slugs: PRODUCTS * 3, pieces: PRODUCTS * 5 }])
    expect(
      await house.sql(
        `select count(*)::int as n from audit_entries where action = 'product_import.finished'`,
      ),
    ).toEqual([{ n: 1 }])
    expect(await house.violations()).toEqual([])
  },
)

/** Each product in two variants, two and three pieces of them. */
function aFile(): string {
  const lines = Array.from({ length: PRODUCTS }, (_, n) => [
    `moved-${n},Lamp ${n},Moved in,Color,White,20.00,2`,
    `moved-${n},,,,Black,21.00,3`,
  ])
  return [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
    ...lines.flat(),
  ].join('\n')
}
