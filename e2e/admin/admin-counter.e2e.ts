import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { printedPages } from '../support/printed.ts'
import { said, signIn } from '../support/staff.ts'

test('goods, a service, a free line and discounts are parked, taken up after a reload, and sold by keyboard', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'admin')
  await page.goto('/admin/orders/new')
  const search = page.getByRole('combobox', { name: 'Add a product or service' })
  const lines = page.getByRole('list', { name: 'Lines of this sale' }).getByRole('listitem')
  await expect(search).toBeFocused()
  await page.keyboard.type('Flat Ethernet')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(1)

  await page.keyboard.type('print color')
  await expect(page.getByRole('option', { name: /Copy or print, color/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines.nth(1)).toContainText('Copy or print, color')

  await page.keyboard.press('F2')
  const free = page.getByRole('dialog', { name: 'Free line' })
  await expect(free.getByRole('textbox', { name: 'What it is' })).toBeFocused()
  await page.keyboard.type('Old shade')
  await page.keyboard.press('Tab')
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await expect(lines.nth(2)).toContainText('Old shade')
  await expect(search).toBeFocused()

  await page.getByRole('button', { name: 'Price or discount of Old shade' }).press('Enter')
  await lines.nth(2).getByRole('textbox', { name: 'Percent' }).fill('20')
  await lines.nth(2).getByRole('textbox', { name: 'Why' }).fill('Scratched')
  await expect(lines.nth(2)).toContainText('-$3.00 Scratched')
  await expectAccessible(page, 'a sale with everything')

  const name = `Walter ${Date.now()}`
  await page.keyboard.press('F4')
  await page.getByRole('dialog', { name: 'Park this sale' }).getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(said(page, 'Sale parked')).toBeVisible()
  await expect(search).toBeFocused()

  await page.reload()
  await page.getByRole('button', { name: `Take up ${name}` }).press('Enter')
  await expect(lines).toHaveCount(3)
  await page.reload()
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(2)).toContainText('-$3.00 Scratched')

  await expect(page.getByRole('button', { name: /^Complete sale, \$/ })).toBeEnabled()
  await page.keyboard.press('F8')
  await expect(page.getByRole('textbox', { name: 'Cash given' })).toBeFocused()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  const before = page.getByRole('region', { name: 'The sale before' })
  await expect(before).toContainText('Change: $')
  await expect(search).toBeFocused()
  await expect(page.getByRole('button', { name: `Take up ${name}` })).toHaveCount(0)

  await before.getByRole('link', { name: /^Order #/ }).click()
  await expect(page.getByText('Scratched')).toBeVisible()
  await expect(page.getByText('Service', { exact: true })).toBeVisible()

  await page.request.post('/api/admin/card-readers', { data: { code: 'simulated-wpe', label: 'Front' } })
  await page.goto('/admin/orders/new')
  await expect(search).toBeFocused()
  await page.keyboard.press('F2')
  await free.getByRole('textbox', { name: 'What it is' }).fill('Old lamp')
  await free.getByRole('textbox', { name: 'Price each' }).fill('20')
  await page.keyboard.press('Enter')
  const code = `ONCE-${Date.now()}`
  const once = { name: 'Once for each', code, kind: 'percent', percent: 10, limitPerCustomer: 1 }
  expect((await page.request.post('/api/admin/promotions', { data: once })).status()).toBe(201)
  await page.getByRole('textbox', { name: 'Discount code' }).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is limited for each customer', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Name the customer' }).press('Enter')
  const address = page.getByRole('textbox', { name: 'E-mail' })
  await expect(address).toBeFocused()
  await page.keyboard.type('walter@')
  await page.getByText('Customer and note (optional)').click()
  // What is refused must be seen, so it cannot be closed.
  await expect(address).toBeVisible()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('radio', { name: 'Card at the reader' }).check()
  await address.fill('walter@example.com')
  await page.keyboard.press('Tab')
  await expect(page.getByText('This code is limited for each customer', { exact: false })).toHaveCount(0)
  await page.getByRole('button', { name: 'Complete sale, $19.26' }).click()
  await expect(page.getByRole('dialog', { name: 'Card at Front' })).toContainText('Ask the customer')
  await page.getByRole('link', { name: 'Print receipt' }).waitFor()
  await page.goto((await page.getByRole('link', { name: 'Print receipt' }).getAttribute('href'))!)
  await expect(page.getByText('Card at our counter: Demo card ending in 4242')).toBeVisible()
  await page.getByRole('combobox', { name: 'Paper' }).selectOption('80 mm roll')
  expect(await printedPages(page)).toEqual([expect.stringMatching(/^227x\d{3}$/)])

  await page.goto('/admin/drawers')
  await page.getByRole('button', { name: 'Card readers' }).click()
  await page.getByRole('button', { name: 'Remove Front' }).click()
  await expect(page.getByRole('dialog', { name: 'Remove Front?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove Front' }).click()
  await page
    .getByRole('dialog', { name: 'Remove Front?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await expect(page.getByText('None yet.', { exact: false })).toBeVisible()
})
