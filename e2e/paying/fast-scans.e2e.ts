import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { createProduct, signIn } from '../support/staff.ts'

test('adds every good that is scanned before the response to the one before', async ({ page }) => {
  await signIn(page, 'admin')
  const cable = await createBarcoded(page, 'Fast cable', '28')
  const mat = await createBarcoded(page, 'Fast mat', '27')
  await page.goto('/admin/orders/new')
  await expect(page.getByRole('combobox', { name: 'Add a product or service' })).toBeFocused()
  await page.route('**/api/admin/orders/goods?*', async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })

  for (const barcode of [cable, mat, cable, cable]) {
    await page.keyboard.type(barcode)
    await page.keyboard.press('Enter')
  }

  const lines = page.getByRole('list', { name: 'Items in this sale' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: /^Quantity of Fast cable/ })).toHaveValue('3')
  await expect(page.getByRole('combobox', { name: 'Add a product or service' })).toHaveValue('')
  await expect(page.getByText('Nothing found')).toHaveCount(0)
})

async function createBarcoded(page: Page, name: string, prefix: string): Promise<string> {
  const { id } = await createProduct(page, { name, stock: 9 })
  const made = await (await page.request.get(`/api/admin/products/${id}`)).json()
  const barcode = `${prefix}${Date.now().toString().slice(-9)}`
  const edit = await page.request.put(`/api/admin/products/${id}`, { data: { ...made, barcode } })
  expect(edit.ok(), await edit.text()).toBe(true)
  return barcode
}
