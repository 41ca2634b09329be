import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { aCustomer, amountOf, buy } from '../support/shopper.ts'
import { openAdminPage, signIn } from '../support/staff.ts'

async function shownNumber(page: Page, name: string): Promise<number> {
  const number = amountOf(page, new RegExp(`^${name}$`))
    .locator('span')
    .first()
  return Number.parseFloat((await number.textContent())!.replace(/[$,]/g, ''))
}

test('shows a sale in the figures of today', { tag: '@exhaustive' }, async ({ page, newShopper }) => {
  await signIn(page, 'admin')
  await openAdminPage(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  const before = { orders: await shownNumber(page, 'Orders'), sales: await shownNumber(page, 'Sales') }

  await buy(await newShopper(), 'memory-card-128gb', aCustomer('Carla Counted'))

  await expect.poll(() => shownNumber(page, 'Orders')).toBeGreaterThan(before.orders)
  expect(await shownNumber(page, 'Sales')).toBeGreaterThan(before.sales)
})
