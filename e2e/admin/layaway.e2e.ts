import { expect, test } from '../support/fixtures.ts'
import { aCustomer } from '../support/shopper.ts'
import { createProduct, signIn, toast } from '../support/staff.ts'

test('sets goods aside against a deposit, and hands them over with the last payment', async ({ page }) => {
  const { name, email } = aCustomer()
  await signIn(page, 'admin')
  await page.goto('/admin/orders/new')
  await page.getByRole('button', { name: /^Custom item/ }).click()
  const item = page.getByRole('dialog', { name: 'Custom item' })
  await item.getByRole('textbox', { name: 'Description' }).fill('Gaming chair')
  await item.getByRole('textbox', { name: 'Price each' }).fill('200')
  await item.getByRole('button', { name: 'Add' }).click()

  await page.getByRole('button', { name: 'Layaway or special order' }).click()
  const layaway = page.getByRole('dialog', { name: 'Layaway or special order' })
  await layaway.getByRole('textbox', { name: 'Name' }).fill(name)
  await layaway.getByRole('textbox', { name: 'Email' }).fill(email)
  await layaway.getByRole('textbox', { name: 'Deposit' }).fill('50')
  await layaway.getByRole('button', { name: 'Continue to the deposit' }).click()
  await expect(page.getByRole('list', { name: 'Bills paid with this sale' })).toContainText('Deposit for layaway L-')
  await page.getByRole('textbox', { name: 'Cash received' }).fill('60')
  await page.getByRole('button', { name: 'Complete sale, $50.00' }).click()

  const before = page.getByRole('region', { name: 'Previous sale' })
  await expect(before).toContainText('Change: $10.00')
  await before.getByRole('link', { name: /^Open layaway L-/ }).click()
  await expect(page.getByText('Ready for pickup')).toBeVisible()
  await page.getByRole('button', { name: 'Take payment $164.00, then hand over' }).click()
  await page.getByText('Card terminal', { exact: true }).click()
  await page.getByRole('button', { name: 'Complete sale, $164.00' }).click()

  await expect(toast(page, /handed over/)).toBeVisible()
  await before.getByRole('link', { name: /^Order #/ }).click()
  await expect(page.getByText(/Payments for layaway L-/)).toBeVisible()
})

test('orders goods that are not in stock for a customer', async ({ page }) => {
  const { name, email } = aCustomer()
  await signIn(page, 'admin')
  await page.goto('/admin/orders/new')
  await page
    .getByRole('button', { name: /Out of stock/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add it for a special order' }).click()
  await page.getByRole('button', { name: 'Make it a special order' }).click()
  const layaway = page.getByRole('dialog', { name: 'Layaway or special order' })
  await expect(layaway.getByRole('note')).toContainText('Not in stock:')
  await layaway.getByRole('textbox', { name: 'Name' }).fill(name)
  await layaway.getByRole('textbox', { name: 'Email' }).fill(email)
  await layaway.getByRole('button', { name: 'Continue to the deposit' }).click()
  await page.getByText('Card terminal', { exact: true }).click()
  await page.getByRole('button', { name: /^Complete sale, / }).click()

  await page.getByRole('link', { name: /^Open layaway L-/ }).click()
  await expect(page.getByText('Waiting for goods')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Goods' })).toContainText('0 of 1 held')
})

test('names what can’t be set aside, and goes on without it', async ({ page }) => {
  const { name, email } = aCustomer()
  await signIn(page, 'admin')
  await page.goto('/admin/orders/new')
  const search = page.getByRole('combobox', { name: 'Add a product or service' })
  for (const goods of ['Remote Tune-Up Voucher', 'Flat Ethernet']) {
    await search.fill(goods)
    await page.getByRole('option', { name: new RegExp(goods) }).click()
  }
  const lines = page.getByRole('list', { name: 'Items in this sale' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)

  await page.getByRole('button', { name: 'Layaway or special order' }).click()
  const layaway = page.getByRole('dialog', { name: 'Layaway or special order' })
  await layaway.getByRole('textbox', { name: 'Name' }).fill(name)
  await layaway.getByRole('textbox', { name: 'Email' }).fill(email)
  await layaway.getByRole('button', { name: 'Continue to the deposit' }).click()
  await expect(layaway.getByRole('alert')).toContainText('is delivered online, so it can’t be set aside.')
  await layaway.getByRole('button', { name: 'Remove from this layaway' }).click()
  await layaway.getByRole('textbox', { name: 'Deposit' }).fill('5')
  await expect(layaway.getByText(/% of \$14\.97\./)).toBeVisible()
  await layaway.getByRole('button', { name: 'Continue to the deposit' }).click()

  await expect(page.getByRole('list', { name: 'Bills paid with this sale' })).toContainText('Deposit for layaway L-')
})

test('takes a quantity above the stock as a special order', async ({ page }) => {
  await signIn(page, 'admin')
  const { name } = await createProduct(page, { name: 'Travel dock', stock: 2 })
  await page.goto('/admin/orders/new')
  await page.getByRole('combobox', { name: 'Add a product or service' }).fill(name)
  await page.getByRole('option', { name }).click()
  const line = page.getByRole('list', { name: 'Items in this sale' }).getByRole('listitem')
  await line.getByRole('textbox', { name: `Quantity of ${name}` }).fill('5')
  await line.getByRole('textbox', { name: `Quantity of ${name}` }).press('Enter')
  await expect(line.getByRole('status')).toContainText('Only 2 of')

  await line.getByRole('button', { name: 'Take 5 for a special order' }).click()

  await expect(line.getByText('Only 2 available')).toBeVisible()
  await expect(line).toContainText('$62.50')
  await page.getByRole('button', { name: 'Make it a special order' }).click()
  await expect(page.getByRole('dialog', { name: 'Layaway or special order' })).toContainText(`Not in stock: ${name}`)
})
