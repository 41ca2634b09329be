import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/staff.ts'

test('P-23: sells custom items at the rates of their tax categories', async ({ page }) => {
  await signIn(page, 'admin')
  const name = `Groceries ${Date.now()}`
  const rates = [{ state: 'OH', taxRate: 0 }]
  const made = await page.request.post('/api/admin/tax-categories', { data: { name, rates } })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = await made.json()
  await page.goto('/admin/orders/new')
  const lines = page.getByRole('list', { name: 'Items in this sale' }).getByRole('listitem')

  for (const [what, tax] of [
    ['Apple', name],
    ['Old shade', 'Rate of the state'],
  ] as const) {
    await page.getByRole('button', { name: /^Custom item/ }).click()
    const item = page.getByRole('dialog', { name: 'Custom item' })
    await item.getByRole('textbox', { name: 'Description' }).fill(what)
    await item.getByRole('textbox', { name: 'Price each' }).fill('10')
    await expect(item.getByRole('combobox', { name: /^Sales tax/ })).toHaveValue('state')
    await item.getByRole('combobox', { name: /^Sales tax/ }).selectOption({ label: tax })
    await expectAccessible(page, `the custom item ${what}`)
    await item.getByRole('button', { name: 'Add' }).click()
  }

  await expect(lines.first().getByRole('combobox', { name: 'Sales tax of Apple' })).toHaveValue(String(id))
  await page.getByRole('button', { name: 'Complete sale, $20.70' }).click()
  const sold = page.getByRole('region', { name: 'Previous sale' })
  await expect(sold).toContainText('sold, $20.70')
  await sold.getByRole('link', { name: /^Order #\d+/ }).click()
  await expect(page.getByText('Tax (7% and 0%)')).toBeVisible()

  await page.request.delete(`/api/admin/tax-categories/${id}`)
})
