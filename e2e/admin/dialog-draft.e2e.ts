import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { aRepair, readyToPay } from '../support/repair.ts'
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

test('keeps the drafts of webhooks, purchase orders, repair settings and refunds', async ({ page }) => {
  test.slow()
  await signIn(page, 'admin')
  const restored = page.getByText(/^Draft restored from /)
  const keeps = async (open: () => Promise<void>, field: Locator, typed: string) => {
    await open()
    await field.fill(typed)
    await open()
    await expect(restored).toBeVisible()
    await expect(field).toHaveValue(typed)
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(restored).toBeHidden()
  }
  const dialog = page.getByRole('dialog')

  await keeps(
    () => openAdminPage(page, '/admin/webhooks/new'),
    dialog.getByRole('textbox', { name: 'Name' }),
    'Half a webhook',
  )
  await keeps(
    () => openAdminPage(page, '/admin/workbench/setup'),
    page.getByRole('textbox', { name: 'Laptop: products to offer instead' }),
    'refurbished laptop',
  )

  const paid = await aRepair(page, { deviceType: 'Laptop', deviceModel: 'Draft 16' })
  await readyToPay(page, paid, 100)
  const payment = { key: randomUUID(), kind: 'repair', source: 'cash', amount: 107, terms: '' }
  const answer = await page.request.post(`/api/repair-tickets/${paid.id}/payments`, { data: payment })
  expect(answer.ok(), await answer.text()).toBe(true)
  await keeps(
    async () => {
      await openAdminPage(page, `/admin/tickets/${paid.id}`)
      await page.getByRole('button', { name: /^Refund/ }).click()
    },
    dialog.getByRole('textbox', { name: 'Reason' }),
    'The old battery was fine',
  )

  await openAdminPage(page, '/admin/purchase-orders/new')
  await dialog.getByRole('combobox', { name: 'Supplier' }).selectOption('Crosstown Wholesale')
  await dialog.getByRole('combobox', { name: 'Add a product' }).fill('Wrenmoor Upright')
  await page.getByRole('listbox', { name: 'Products found' }).getByRole('option').first().click()
  const quantity = dialog.getByRole('spinbutton', { name: /^Quantity of / })
  const name = await quantity.getAttribute('aria-label')
  await quantity.fill('7')
  await openAdminPage(page, '/admin/purchase-orders/new')
  await expect(restored).toBeVisible()
  await expect(dialog.getByRole('spinbutton', { name: name!, exact: true })).toHaveValue('7')
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
