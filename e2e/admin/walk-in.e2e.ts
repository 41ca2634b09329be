import { expect, test } from '../support/fixtures.ts'
import { openAdminPage, signIn, toast } from '../support/staff.ts'

test('takes in a walk-in without email, finds them by four digits, and sells them something, by keyboard', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const digits = String(1_000 + (Date.now() % 9_000))
  const name = `Wanda ${digits}`
  await signIn(page, 'admin')
  await openAdminPage(page, '/admin/tickets/new')
  const finder = page.getByRole('combobox', { name: 'Find a customer' })
  await expect(finder).toBeFocused()

  await page.keyboard.type(`Zz ${name}`)
  await expect(page.getByRole('option', { name: `New customer “Zz ${name}”` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`Zz ${name}`)
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Phone' }).fill(`614-555-${digits}`)
  await page.getByRole('combobox', { name: 'Device type' }).selectOption('Laptop')
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill('The battery does not last.')
  await page.getByRole('checkbox', { name: 'The device is here: check it in now' }).uncheck()
  await page.getByRole('button', { name: 'Create ticket' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^T-\d+: / })).toBeVisible()

  await openAdminPage(page, '/admin/appointments/new')
  const booking = page.getByRole('dialog', { name: 'New appointment' })
  await booking.getByRole('combobox', { name: 'Find a customer' }).fill(digits)
  await booking.getByRole('option', { name: new RegExp(name) }).click()
  await expect(booking.getByRole('region', { name: 'Chosen customer' })).toContainText(name)
  await expect(booking.getByRole('textbox', { name: 'Phone' })).toHaveValue(`614-555-${digits}`)
  await booking.getByRole('button', { name: 'Book appointment' }).click()
  await expect(toast(page, /^A-\d+ booked$/)).toBeVisible()

  await openAdminPage(page, '/admin/orders/new')
  await page.getByRole('combobox', { name: 'Find a customer' }).focus()
  await page.keyboard.type(digits)
  await expect(page.getByRole('option', { name: new RegExp(name) })).toContainText('laptop', { ignoreCase: true })
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('region', { name: 'Chosen customer' })
  await expect(chosen).toContainText(name)
  await expect(chosen.getByRole('button', { name: 'Change customer' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Add a product or service' }).focus()
  await page.keyboard.type('Flat Ethernet')
  await expect(page.getByRole('option', { name: /Flat Ethernet/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Complete sale, \$/ }).press('Enter')

  await expect(page.getByRole('region', { name: 'Previous sale' })).toBeVisible()
  const [found] = await (await page.request.get(`/api/admin/customers?search=${digits}`)).json()
  expect(found).toMatchObject({ name: `Zz ${name}`, email: '', orders: 1 })
})
