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

test('takes the difference for an exchange, at the quantity that was typed last', async ({ newShopper, openShop }) => {
  test.slow()
  const { url: baseURL } = await openShop({ DEMO: '1' })
  const page = await newShopper(baseURL)
  await signIn(page, 'admin')
  const order = await sellCable(page)
  await page.goto(`/admin/orders/${order}`)
  await page.getByRole('button', { name: 'Return or exchange' }).click()
  const dialog = page.getByRole('dialog', { name: `Return or exchange, order #${order}` })
  await dialog.getByRole('textbox', { name: /to return$/ }).fill('1')
  await page.keyboard.press('Enter')
  const giveBack = dialog.getByRole('button', { name: /^Give back/ })
  await giveBack.click()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A longer one')
  await dialog.getByRole('combobox', { name: 'Add a product or service' }).fill('HDMI Cable')
  await dialog.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('textbox', { name: /^Quantity of Harborline HDMI Cable/ }).fill('2')
  // Its amount is of one cable.
  await giveBack.click()
  const take = dialog.getByRole('button', { name: /^Take payment \$[\d.]+$/ })
  await expect(take).toBeVisible()
  await expectAccessible(page, 'an exchange')
  await take.click()
  await expect(dialog.getByText(/The new goods are order #\d+/)).toBeVisible()
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
