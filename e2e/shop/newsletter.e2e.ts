import { expect, test } from '../support/fixtures.ts'
import { aCustomer, openMail } from '../support/shopper.ts'

test('subscribes to and unsubscribes from the newsletter by emailed links', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const reader = aCustomer()
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Email' }).fill(reader.email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Almost there').first()).toBeVisible()

  const confirm = page.getByRole('button', { name: 'Yes, confirm my address' })
  const letter = await openMail(page, reader, /onfirm/)
  const links = await letter.getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('href')!))
  await page.goto(links.find((link) => link.includes('/newsletter/confirm'))!)
  await confirm.click()
  await expect(page.getByRole('link', { name: 'Back to Shop' })).toBeVisible()

  await page.goto(links.find((link) => link.includes('/newsletter/unsubscribe'))!)
  await page.getByRole('button', { name: 'Yes, unsubscribe me' }).click()
  await expect(page.getByRole('link', { name: 'Back to Shop' })).toBeVisible()
  await page.goto(links.find((link) => link.includes('/newsletter/confirm'))!.replace(/.$/, '_'))
  await confirm.click()
  await expect(page.getByRole('alert')).toBeVisible()
})
