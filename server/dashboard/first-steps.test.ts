import { expect, test } from 'vitest'
import { listFirstSteps } from '#contract/dashboard/first-steps.ts'
import { seedContent } from '../../demo/content.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { openShop } from '../testing/shop.ts'
import { listFirstSteps as stepsOf } from './first-steps.ts'

test('lists missing steps of an empty shop until they are done', async () => {
  const shop = await openShop({ env: { DEMO: '0' } })
  await seedContent(shop.context())
  await shop.sql('delete from opening_hours')
  await shop.sql('delete from service_prices')
  await shop.sql('delete from services')
  await shop.sql('delete from policies')
  const missing = () => stepsOf(shop.context())
  expect(await missing()).toEqual(['hours', 'cards', 'mail', 'products', 'services', 'policies', 'backups'])

  await shop.sql(`insert into opening_hours (weekday, opens, closes) values (1, '09:00', '17:00')`)
  await aProduct(shop)
  expect(await missing()).toEqual(['cards', 'mail', 'services', 'policies', 'backups'])
})

test('lists nothing for a demo', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  await aProduct(shop)
  expect(await (await theOwner(shop)).call(listFirstSteps)).toEqual([])
})
