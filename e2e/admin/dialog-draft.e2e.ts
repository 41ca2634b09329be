import { expect, test } from '../support/fixtures.ts'
import { aRepair } from '../support/repair.ts'
import { openAdminPage, signIn } from '../support/staff.ts'

test('keeps what was typed in a dialog over a reload, until it is saved or discarded', async ({ page }) => {
  test.slow()
  await signIn(page, 'admin')
  const supplier = page.getByRole('dialog', { name: 'Add supplier' })
  await openAdminPage(page, '/admin/suppliers/new')
  await supplier.getByRole('textbox', { name: 'Name', exact: true }).fill('Half-typed supplier')
  await page.reload()
  await expect(supplier.getByText(/^Draft restored from /)).toBeVisible()
  await expect(supplier.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half-typed supplier')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await openAdminPage(page, '/admin/suppliers/new')
  await expect(supplier.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')

  const repair = await aRepair(page, { deviceType: 'Laptop', deviceModel: 'Draft 15' }, { estimateChoice: 'written' })
  const estimate = page.getByRole('dialog', { name: `Estimate for ${repair.number}` })
  const open = async () => {
    await openAdminPage(page, `/admin/tickets/${repair.id}`)
    await page.getByRole('button', { name: 'Send the estimate' }).first().click()
  }
  await open()
  await estimate.getByRole('textbox', { name: 'Note' }).fill('The hinge is broken, too.')
  await open()
  await expect(estimate.getByText(/^Draft restored from /)).toBeVisible()
  await expect(estimate.getByRole('textbox', { name: 'Note' })).toHaveValue('The hinge is broken, too.')
  await estimate.getByRole('button', { name: 'Discard draft' }).click()
  await expect(estimate.getByRole('textbox', { name: 'Note' })).toHaveValue('')
})

test('stores neither a password nor an API key in a draft', async ({ page }) => {
  await signIn(page, 'admin')
  await openAdminPage(page, '/admin/users/new')
  const stored = () => page.evaluate<string | null>(`localStorage.getItem('form-drafts')`)
  const user = page.getByRole('dialog', { name: 'Add user' })
  await user.getByRole('textbox', { name: 'Username' }).fill('half.typed')
  await expect(user.getByRole('textbox', { name: 'Username' })).toHaveValue('half.typed')
  expect(await stored()).toBeNull()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()

  await openAdminPage(page, '/admin/suppliers/new')
  const supplier = page.getByRole('dialog', { name: 'Add supplier' })
  await supplier.getByLabel('API key').fill('sk-very-secret')
  await supplier.getByRole('textbox', { name: 'Name', exact: true }).fill('Half-typed supplier')
  await expect.poll(stored).toContain('Half-typed supplier')
  expect(await stored()).not.toContain('sk-very-secret')
})
