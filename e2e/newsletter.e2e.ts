import { expect, test } from './journey.ts'
import { aCustomer, openMail } from './shopper.ts'

test('the newsletter begins with a click in a mail and ends with another', async ({ page }) => {
  const reader = aCustomer()
  await page.goto('/')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(reader.email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Almost there').first()).toBeVisible()

  const letter = await openMail(page, reader, /onfirm/)
  await letter.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Yes, confirm my address' }).click()
  await expect(page.getByRole('link', { name: 'Back to Shop' })).toBeVisible()
})
