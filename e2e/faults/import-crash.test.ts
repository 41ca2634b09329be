import { expect, test } from 'vitest'
import { getProductImport, startProductImport } from '#contract/catalog/product-import.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { signedIn } from '#server/testing/people.ts'
import { eventually } from './support/eventually.ts'
import { startEnvironment } from './support/test-environment.ts'

const PRODUCTS = 120

const crashes = [
  'run-import/before-batch-commit',
  'run-import/after-batch',
  'run-import/before-last-commit',
  'run-import/after-last-batch',
]

test.each(exhaustively(crashes, (failpoint) => failpoint === 'run-import/before-batch-commit'))(
  'continues an import without duplicates after a crash at %s',
  async (failpoint) => {
    const environment = await startEnvironment()
    const admin = { username: 'admin', password: 'demo-admin', email: '' }
    const olive = await signedIn(environment, admin)

    const crash = environment.crashAt(failpoint)
    const { id } = await olive.call(startProductImport, { csv: aFile() })
    await crash

    await environment.retryJobs()
    await environment.start()
    const report = await eventually(
      () => olive.call(getProductImport, { id }),
      ({ state }) => state === 'done',
      50_000,
    )
    expect(report).toMatchObject({ created: PRODUCTS, updated: 0, refused: 0, doneCount: PRODUCTS })
    expect(
      await environment.sql(`select count(*)::int as n, count(distinct slug)::int as slugs, sum(stock_on_hand)::int as units
        from products where slug like 'moved-%'`),
    ).toEqual([{ n: PRODUCTS * 3, slugs: PRODUCTS * 3, units: PRODUCTS * 5 }])
    expect(
      await environment.sql(`select count(*)::int as n from audit_entries where action = 'product_import.finished'`),
    ).toEqual([{ n: 1 }])
    expect(await environment.violations()).toEqual([])
  },
)

function aFile(): string {
  const lines = Array.from({ length: PRODUCTS }, (_, n) => [
    `moved-${n},Lamp ${n},Moved in,Color,White,20.00,2`,
    `moved-${n},,,,Black,21.00,3`,
  ])
  return ['Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty', ...lines.flat()].join(
    '\n',
  )
}
