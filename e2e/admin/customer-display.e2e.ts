import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn, toast } from '../support/staff.ts'

test('a paired display shows the sale, takes the tip and shows the receipt', async ({ page, browser }) => {
  test.slow()
  const register = `Counter ${Date.now()}`
  await signIn(page, 'admin')
  await page.request.put('/api/admin/tips', { data: { percents: [10, 20] } })
  const enrolled = await page.request.post('/api/admin/registers', { data: { name: register } })
  const { id } = await enrolled.json()
  const tablet = await (await browser.newContext()).newPage()
  await tablet.goto('/display')
  const code = tablet.getByLabel('Code')
  await expect(code).toHaveText(/^\d{6}$/)

  await page.goto('/admin/orders/new')
  await page.getByRole('button', { name: 'Customer display' }).click()
  const dialog = page.getByRole('dialog', { name: 'Customer display' })
  await dialog.getByLabel('Code').fill((await code.textContent())!)
  await dialog.getByRole('button', { name: 'Pair display' }).click()
  await expect(toast(page, 'Customer display paired')).toBeVisible()
  await expect(tablet.getByRole('heading', { name: 'Welcome' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Add a product or service' }).fill('Flat Ethernet')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tablet.getByRole('list', { name: 'Your purchase' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(tablet, 'the customer display with a sale')
  await tablet.getByRole('button', { name: /^20%/ }).click()
  await expect(page.getByRole('button', { name: /^20%/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(tablet.getByText('Tip', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Complete sale, \$/ }).click()
  await expect(page.getByRole('region', { name: 'Previous sale' })).toBeVisible()
  await expect(tablet.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(tablet.getByRole('img', { name: 'QR code' })).toBeVisible()
  await tablet.getByLabel('Or have it emailed to').fill(`rita${Date.now()}@example.com`)
  await tablet.getByRole('button', { name: 'Email receipt' }).click()
  await expect(tablet.getByText('Your receipt is on its way.')).toBeVisible()

  await page.request.delete(`/api/admin/registers/${id}`)
  await page.request.put('/api/admin/tips', { data: { percents: [] } })
  await tablet.reload()
  await expect(tablet.getByLabel('Code')).toHaveText(/^\d{6}$/)
})
