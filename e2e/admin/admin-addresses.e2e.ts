import { expect, test } from '../support/fixtures.ts'
import { openAdminPage, rowOf, signIn } from '../support/staff.ts'

test('gives dialogs over a list a URL, and Back closes them without changing the filters', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await signIn(page, 'admin')
  await openAdminPage(page, '/admin/suppliers?active=true')
  await page.getByRole('row').nth(1).getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/suppliers\/\d+\?active=true$/)

  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/admin/suppliers?active=true')

  await page.goForward()
  await expect(dialog).toBeVisible()

  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/admin/suppliers?active=true')
  await expect(page.getByText('Status: Active')).toBeVisible()

  await page.getByRole('button', { name: 'Remove filter Status' }).click()
  await expect(page).toHaveURL('/admin/suppliers')
})

test('searches for the first letters typed after Ctrl K', { tag: '@exhaustive' }, async ({ page }) => {
  await signIn(page, 'admin')
  await openAdminPage(page, '/admin/products?search=cable')
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('suppl')
  await expect(page.getByRole('combobox', { name: 'Search and actions' })).toHaveValue('suppl')

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/suppliers')
  await expect(rowOf(page, '').first()).toBeVisible()
})

test('returns to the row of a repair after Escape or Back, with the list unchanged', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const list = '/admin/tickets?priority=medium'
  await signIn(page, 'admin')
  await openAdminPage(page, list)
  const rows = page.getByRole('table', { name: 'Repairs' }).getByRole('row')
  await expect(rows.nth(2)).toBeVisible()

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(2)).toBeFocused()

  for (const goBack of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^T-\d+/ })).toBeVisible()
    await goBack()
    await expect(page).toHaveURL(list)
    await expect(rows.nth(2)).toBeFocused()
  }
})
