import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/staff.ts'

test('lets a customer sign on their own phone by a code that works once', async ({ page, newShopper }) => {
  await signIn(page, 'tech', '/admin/tickets')
  const [{ id }] = await (await page.request.get('/api/repair-tickets?status=in%20progress')).json()
  await page.goto(`/admin/tickets/${id}`)
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Sign the terms' }).click()
  const tablet = page.getByRole('dialog', { name: /^Sign the terms/ })
  await expect(tablet.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectAccessible(page, 'the code for a phone')
  const link = new URL(String(await tablet.getByRole('link').getAttribute('href'))).pathname

  const phone = await newShopper()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Sign the repair terms' })).toBeVisible()
  await expectAccessible(phone, 'the signature form on a phone')
  await phone.getByRole('textbox', { name: 'Name' }).fill('Dora Counter')
  await phone.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Signed. Thank you.' })).toBeVisible()

  await expect(tablet.getByText('Done on the phone.')).toBeVisible()
  await tablet.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Dora Counter')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
})
