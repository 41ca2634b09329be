import { expect, test } from 'vitest'
import { listProductImports } from '#contract/catalog/product-import.ts'
import { theOwner } from '../../testing/people.ts'
import { runProductImport } from '../../testing/product-files/run-product-import.ts'
import { openShop } from '../../testing/shop.ts'
import { statementsOf } from '../../testing/statements.ts'

test('lists three imports with as many statements as one, each with its own counts', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const file = (...rows: string[]) => ({ csv: ['Handle,Title,Variant Price', ...rows].join('\n') })
  const costs = async () => (await statementsOf(() => olive.call(listProductImports, {}))).length
  await runProductImport(shop, olive, file('lamp,Lamp,20', 'shade,Shade,5'))
  const ofOne = await costs()
  await runProductImport(shop, olive, file('lamp,Lamp,21'))
  await runProductImport(shop, olive, file('bulb,Bulb,'))

  expect(await costs()).toBe(ofOne)
  expect(await olive.call(listProductImports, {})).toMatchObject([
    { created: 0, updated: 0, refused: 1 },
    { created: 0, updated: 1, refused: 0 },
    { created: 2, updated: 0, refused: 0 },
  ])
})
