import { expect, test } from '../support/journey.ts'
import { openOfficePage, rowOf, signIn } from '../support/staff.ts'

test('an address of before leads to what it named, and Back does not lead to it again', async ({ page }) => {
  await signIn(page, 'admin', '/about')
  await openOfficePage(page, '/admin?tab=products&item=1&view=stock&sort=name')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL('/admin/products/1?view=stock&sort=name')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('the other address of the office leads to the same page', async ({ page }) => {
  await signIn(page, 'admin')
  await openOfficePage(page, '/admin-new')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Overview', level: 2 })).toBeVisible()
  await openOfficePage(page, '/admin-new?tab=mail&status=failed')
  await expect(page).toHaveURL('/admin/mail?status=failed')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('failed')
})

test('what is opened over a list has an address; Back closes it and the filters stay', async ({ page }) => {
  await signIn(page, 'admin')
  await openOfficePage(page, '/admin/suppliers?active=true')
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
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('true')
})

test('parameters that make no sense are as if they were not there', async ({ page }) => {
  await signIn(page, 'admin')
  await openOfficePage(page, '/admin/orders?status=eaten&page=minus-one&from=someday&sort=newest&x=y')
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('')
  await openOfficePage(page, '/admin/products/no-number')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
})

test('the first letters after Ctrl K are looked up', async ({ page }) => {
  await signIn(page, 'admin')
  await openOfficePage(page, '/admin/products?search=cable')
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('suppl')
  await expect(page.getByRole('combobox', { name: 'Go to' })).toHaveValue('suppl')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/suppliers')
  await expect(rowOf(page, '').first()).toBeVisible()
})

for (const { list, table, opened } of [
  { list: '/admin/orders?status=delivered', table: 'Orders', opened: /^Order #\d+/ },
  { list: '/admin/tickets?priority=medium', table: 'Repairs', opened: /^T-\d+/ },
]) {
  test(`Escape and Back lead from ${list} opened by keyboard back to the row, with the list as it was`, async ({
    page,
  }) => {
    await signIn(page, 'admin')
    await openOfficePage(page, list)
    const rows = page.getByRole('table', { name: table }).getByRole('row')
    await expect(rows.nth(2)).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(rows.nth(2)).toBeFocused()
    for (const goBack of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: opened })).toBeVisible()
      await goBack()
      await expect(page).toHaveURL(list)
      await expect(rows.nth(2)).toBeFocused()
    }
  })
}

test('from the shop to the office a document is loaded, and back again none', async ({ page }) => {
  await signIn(page, 'admin', '/profile')
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
  await page.evaluate(`document.documentElement.dataset.first = ''`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect(page.locator('html[data-first]')).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Overview', level: 2 })).toBeVisible()
  await expect(page.locator('html[data-first]')).toBeHidden()

  await page.evaluate(`document.documentElement.dataset.first = ''`)
  await page.getByRole('link', { name: 'View shop' }).first().click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.locator('html[data-first]')).toBeVisible()
})
