import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { aRepair, readyToPay } from '../support/repair.ts'
import { aCustomer } from '../support/shopper.ts'
import { openAdminPage, signIn } from '../support/staff.ts'

test('takes one payment for all open balances of a customer', async ({ page }) => {
  await openCustomerWithTwoBalances(page)

  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Paid' }).selectOption('By card at the terminal')
  await dialog.getByRole('button', { name: 'Record payment of $160.50' }).click()
  await expect(dialog.getByRole('link', { name: /Print receipt/ })).toBeVisible()
  const done = dialog.getByRole('button', { name: 'Done' })
  await expect(done).toBeFocused()
  await done.click()

  await expect(page.getByRole('region', { name: 'Open balances' })).toBeHidden()
})

test('takes all open balances of a customer at the register', async ({ page }) => {
  const { name } = await openCustomerWithTwoBalances(page)
  await page.getByRole('button', { name: 'Take payment' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'take the payment at the register' }).click()

  const bills = page.getByRole('list', { name: 'Bills paid with this sale' }).getByRole('listitem')
  await expect(bills).toHaveCount(2)
  await expect(page.getByText(name).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Cash received' }).fill('200')
  await page.getByRole('button', { name: 'Complete sale, $160.50' }).click()

  const before = page.getByRole('region', { name: 'Previous sale' })
  await expect(before).toContainText('Change: $39.50')
  await expect(bills).toHaveCount(0)
})

test('begins a repair for the customer whose page is open', async ({ page }) => {
  const { name } = await openCustomerWithTwoBalances(page)
  await page.getByRole('link', { name: 'New repair' }).click()

  await expect(page.getByRole('region', { name: 'Chosen customer' })).toContainText(name)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
})

async function openCustomerWithTwoBalances(page: Page): Promise<{ id: number; name: string }> {
  const { email } = aCustomer()
  await signIn(page, 'admin')
  for (const [deviceType, price] of [
    ['Tablet', 100],
    ['Laptop', 50],
  ] as const) {
    const repair = await aRepair(page, { deviceType, customerEmail: email })
    await readyToPay(page, repair, price)
  }
  const found = await page.request.get(`/api/admin/customers?${new URLSearchParams({ search: email })}`)
  const [payer] = (await found.json()) as { id: number; name: string }[]
  await openAdminPage(page, `/admin/customers/${payer!.id}`)
  return payer!
}
