import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/staff.ts'

test('a program reads with the key that the owner made, and no more once it is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'admin', '/admin/api-keys')
  await page.getByRole('button', { name: 'Add key' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add key' })
  await form.getByLabel('Name').fill('Our accountant')
  await form.getByRole('checkbox', { name: 'View orders' }).check()
  await expectAccessible(page, 'a new API key')
  await form.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('dialog', { name: 'New key' })
  const secret = await shown.locator('code').textContent()
  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  })
  expect((await program.get('/api/admin/orders')).status()).toBe(200)
  expect((await program.get('/api/admin/users')).status()).toBe(403)
  await shown.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Revoke Our accountant' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('Key revoked').first()).toBeVisible()
  expect((await program.get('/api/admin/orders')).status()).toBe(401)
  await program.dispose()
})
