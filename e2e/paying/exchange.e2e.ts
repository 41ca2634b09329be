import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-shop.ts'
import { signIn } from '../support/staff.ts'

test('gives cash back for a return by receipt', async ({ newShopper, openShop }) => {
  test.slow()
  const { url: baseURL } = await openShop({ DEMO: '1' })
  const page = await newShopper(baseURL)
  await signIn(page, 'admin')
  const first = await sellCable(page)

  await page.getByRole('button', { name: 'Return or exchange' }).click()
  await page.getByRole('textbox', { name: 'Sale' }).fill(`#${first}`)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Return or exchange, order #${first}` })
  await dialog.getByRole('textbox', { name: /to return$/ }).fill('1')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too short')
  await dialog.getByRole('combobox', { name: /^Condition of/ }).selectOption('Defective, to the supplier')
  await expectAccessible(page, 'a return')
  await dialog.getByRole('button', { name: /^Give back \$[\d.]+ in cash$/ }).click()
  await expect(dialog.getByText(/Cash: \$[\d.]+ given back/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
})

async function sellCable(page: Page): Promise<string> {
  await page.goto('/admin/orders/new')
  await page.getByRole('combobox', { name: 'Add a product or service' }).fill('Flat Ethernet')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Complete sale, / }).click()
  const sold = page.getByRole('region', { name: 'Previous sale' }).getByRole('link', { name: /^Order #\d+$/ })
  await expect(sold).toBeVisible()
  return (await sold.textContent())!.replace(/\D/g, '')
}
