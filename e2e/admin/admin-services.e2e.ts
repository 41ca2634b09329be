import { expect, test } from '../support/fixtures.ts'
import { chooseRowAction, openAdminPage, rowOf, signIn, toast } from '../support/staff.ts'

test('edits a service on a page of its own, and reorders its prices by keyboard', async ({ page }) => {
  await signIn(page, 'admin')
  await openAdminPage(page, '/admin/services')
  await chooseRowAction(page, 'Edit', 'PC Repair')
  const form = page.getByRole('form', { name: 'Edit PC Repair' })
  const prices = form.getByRole('textbox', { name: 'What' })
  const second = await prices.nth(1).inputValue()

  await form.getByRole('button', { name: /^Move price 2: drag it/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(prices.first()).toHaveValue(second)
  await page.keyboard.press('ArrowDown')
  await expect(prices.nth(1)).toHaveValue(second)

  const note = form.getByRole('textbox', { name: /^Note to yourself/ })
  await note.fill('Ask the insurer first')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Service updated successfully')).toBeVisible()
  await expect(rowOf(page, 'PC Repair')).toContainText('To check')

  await chooseRowAction(page, 'Edit', 'PC Repair')
  await note.clear()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(rowOf(page, 'PC Repair')).not.toContainText('To check')
})
