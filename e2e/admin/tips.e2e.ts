import { expect, test } from '../support/fixtures.ts'
import { openAdminPage, signIn, toast } from '../support/staff.ts'

test('finds the tips in the settings and in the command bar, and saves them there', { tag: '@exhaustive' }, async ({
  page,
}) => {
  await signIn(page, 'admin')
  await openAdminPage(page, '/admin/settings')
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('tips')
  await page.getByRole('link', { name: /^Tips/ }).click()
  const percents = page.getByRole('textbox', { name: 'Tip percentages' })
  await expect(percents).toBeVisible()
  await openAdminPage(page, '/admin')
  await page.getByRole('button', { name: /^Search and actions/ }).click()
  await page.getByRole('combobox', { name: 'Search and actions' }).fill('tip')
  await page.getByRole('option', { name: /^Tips/ }).first().click()
  await percents.fill('12, 18')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Tips are offered at the counter')).toBeVisible()
  await percents.fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Tips are off')).toBeVisible()
})
