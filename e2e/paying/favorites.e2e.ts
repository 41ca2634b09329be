import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-shop.ts'
import { signIn, toast } from '../support/staff.ts'

test('sells favorites by tap, and keeps an edited page of favorites', async ({ newShopper, openShop }) => {
  const { url: baseURL } = await openShop({ DEMO: '1' })
  const page = await newShopper(baseURL)
  await signIn(page, 'admin')
  await page.goto('/admin/orders/new')
  const favorites = page.getByRole('region', { name: 'Favorites' })
  await favorites.getByRole('button', { name: /Braided USB-C Cable/ }).click()
  await favorites.getByRole('button', { name: /Braided USB-C Cable/ }).click()
  await expect(page.getByRole('textbox', { name: /^Quantity of Harborline Braided/ })).toHaveValue('2')
  await expect(page.getByRole('combobox', { name: 'Add a product or service' })).toBeFocused()
  await favorites.getByRole('tab', { name: 'Copies' }).click()
  await favorites.getByRole('button', { name: /^Scan/ }).click()
  await expect(page.getByRole('button', { name: /^Complete sale, \$/ })).toBeEnabled()
  await expectAccessible(page, 'a register with favorites')

  await favorites.getByRole('button', { name: 'Edit favorites' }).click()
  const dialog = page.getByRole('dialog', { name: 'Favorites' })
  await dialog.getByRole('button', { name: 'Add page' }).click()
  await dialog.getByRole('textbox', { name: 'Page name' }).fill('')
  await dialog.getByRole('combobox', { name: 'Add a product or service' }).fill('HDMI Cable')
  await dialog.getByRole('option').first().click()
  await dialog.getByRole('list', { name: 'Pages' }).getByRole('button', { name: 'Copies', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await expectAccessible(page, 'the editor of favorites')
  await dialog.getByRole('textbox', { name: 'Page name' }).fill('Counter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Favorites saved')).toBeVisible()
  await favorites.getByRole('tab', { name: 'Counter' }).click()
  await favorites.getByRole('button', { name: /HDMI Cable/ }).click()
  await expect(page.getByRole('group', { name: /^Quantity of Harborline HDMI Cable/ })).toBeVisible()
})
