import { expect, test } from 'vitest'
import { getAdminProduct, listAdminProducts } from '#contract/catalog/admin-product.ts'
import { listUnits } from '#contract/catalog/admin-serialized-unit.ts'
import { cents } from '#contract/money.ts'
import { getReport } from '#contract/reports/report.ts'
import { pastEvent, pastSale } from '../../testing/past-sale.ts'
import { signedUp, theOwner } from '../../testing/people.ts'
import { addCableVariants, aProduct, aSerializedLaptop } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'

async function anEmployee(shop: TestShop, ...rights: string[]) {
  const bea = await signedUp(shop, { username: 'bea', password: 'till and tape 7', email: 'bea@example.com' })
  await shop.sql(`update users set is_employee = true, role = 'staff', given_rights = $1 where username = 'bea'`, [
    rights,
  ])
  return bea
}

test('never shows costs to users who may only see products', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id, categoryId } = await aProduct(shop, { costCents: cents(777), slug: 'costly' })
  await addCableVariants(olive, id)
  const { laptop } = await aSerializedLaptop(shop, olive, ['PF2ABC11'])
  await shop.sql(`update products set cost_cents = 777`)
  const bea = await anEmployee(shop)

  const seen = [
    await bea.call(listAdminProducts, {}),
    await bea.call(getAdminProduct, { id: laptop.id }),
    await bea.call(listAdminProducts, { sort: 'stock-low', categoryId }),
    await bea.call(listUnits, { productId: laptop.id }),
    await (await bea.fetch('/api/admin/products/export')).text(),
  ]

  expect(JSON.stringify(seen)).not.toMatch(/777|7\.77|Cost per item/)
  const hers = await olive.call(getAdminProduct, { id: laptop.id })
  expect([hers, ...hers.variants!].map(({ cost }) => cost)).toEqual([777, 777, 777])
  expect(await (await olive.fetch('/api/admin/products/export')).text()).toMatch(/Cost per item(.|\s)*7\.77/)
})

test('keeps the cost at the time of sale in the order', async () => {
  const shop = await openShop()
  const known = await aProduct(shop, { costCents: cents(1_250) })
  const unknown = await aProduct(shop)
  await buy(shop.visitor(), [{ productId: known.id, quantity: 2 }, { productId: unknown.id }])
  await shop.sql(`update products set cost_cents = 9999`)

  const remaining = await shop.sql('select product_id as id, cost_cents as cost from order_items order by id')

  expect(remaining).toEqual([
    { id: known.id, cost: 1_250 },
    { id: unknown.id, cost: null },
  ])
})

test('J-8: shows the margin of goods with a known cost, without canceled orders, to users who may see costs', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const bea = await anEmployee(shop, 'reports.read')
  const { id: productId } = await aProduct(shop)
  const line = { productId, quantity: 2, unitPriceCents: 2_000, taxCents: 280 }
  const at = new Date('2026-11-11T17:00:00Z')
  await pastSale(shop, { at, lines: [{ ...line, costCents: 1_300 }, line] })
  const cancelled = await pastSale(shop, { at, lines: [{ ...line, costCents: 500 }] })
  await pastEvent(shop, cancelled, 'status.cancelled', at)
  const days = { from: '2026-11-01', to: '2026-11-30' }

  for (const name of ['products', 'categories'] as const) {
    const { totals } = await olive.call(getReport, { name, ...days })
    expect(totals).toMatchObject({ net: 80, costed: 40, cost: 26, margin: 14 })
    const details = await bea.call(getReport, { name, ...days })
    expect(Object.keys(details.totals)).not.toContain('margin')
    expect(JSON.stringify(details)).not.toMatch(/cost"|margin"/)
  }
  const stock = await bea.call(getReport, { name: 'stock', ...days })
  expect(stock.columns.map(({ key }) => key)).toEqual(['category', 'products', 'units', 'retail'])
})

test.each(['repair-margins', 'part-margins', 'supplier-margins'] as const)(
  'U-12: %s shows costs and margins only to users who may see costs',
  async (name) => {
    const shop = await openShop()
    const olive = await theOwner(shop)
    const bea = await anEmployee(shop, 'reports.read')
    const titles = async (person: typeof bea) =>
      (await person.call(getReport, { name, from: '2026-11-01', to: '2026-11-30' })).columns.map(({ title }) => title)

    expect((await titles(olive)).join()).toMatch(/Cost.*Margin/)
    expect((await titles(bea)).join()).not.toMatch(/Cost|Margin/)
  },
)
