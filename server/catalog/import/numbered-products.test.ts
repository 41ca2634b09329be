import { expect, test } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { theOwner } from '../../testing/people.ts'
import { runProductImport } from '../../testing/product-files/run-product-import.ts'
import { aSerializedLaptop } from '../../testing/products.ts'
import { openShop } from '../../testing/shop.ts'

test('F-20: changes the fields of a serialized product and leaves its units alone', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  await aSerializedLaptop(shop, olive, ['PF2ABC11', 'PF2ABC12'])
  const units = () =>
    shop.sql(
      'select id, price_cents, stock_on_hand, option_values, serial_number from products where serial_number is not null order by id',
    )
  const before = await units()
  const file = await (await olive.fetch('/api/admin/products/export')).text()
  expect(file).toContain('Excellent, serial ends BC11')
  expect(file).not.toContain('PF2ABC11')

  const changed = file.replace('Renewed Laptop', 'Renewed Notebook').replaceAll('200.00', '1.00')
  const report = await runProductImport(shop, olive, { csv: changed, setStock: true })

  expect(report).toMatchObject({ updated: 1, created: 0, refused: 0 })
  expect(await units()).toEqual(before)
  expect(report.rows[0]!.messages.join()).toContain('have serial numbers and stay unchanged')
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})
