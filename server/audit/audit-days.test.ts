import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { createCategory } from '#contract/catalog/admin-category.ts'
import { seedContent } from '../../demo/content.ts'
import { theOwner } from '../testing/people.ts'
import { openShop } from '../testing/shop.ts'

test('filters the log by days of the shop’s time zone', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  shop.time.now = new Date('2026-11-22T03:00:00Z')
  const olive = await theOwner(shop)
  await olive.call(createCategory, { name: 'Lamps' })
  const found = async (day: string) =>
    (await olive.call(listAudit, { from: day, to: day, action: 'category.created' })).length

  expect([await found('2026-11-21'), await found('2026-11-22')]).toEqual([1, 0])
})
