import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-shop.ts'
import { signIn, toast } from '../support/staff.ts'

test('enters and pays a bill, then returns a defective unit for credit', async ({ newShopper, openShop }) => {
  const { url } = await openShop({ DEMO: '1' })
  const page = await newShopper(url)
  await signIn(page, 'admin')
  await page.goto('/admin/purchase-orders/4')
  await page.getByRole('link', { name: 'Enter bill' }).click()
  const form = page.getByRole('dialog', { name: 'Bill of Crosstown Wholesale for purchase order #4' })
  await form.getByRole('textbox', { name: 'Bill number' }).fill('CW-20501')
  await form.getByLabel('Billed cost of each Larkspan Wi-Fi 6 Router').fill('80')
  await form.getByRole('button', { name: 'Enter bill' }).click()

  const bill = page.getByRole('dialog', { name: 'Bill CW-20501 of Crosstown Wholesale' })
  await expect(bill).toContainText('$400.00')
  await bill.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('dialog', { name: 'Pay bill CW-20501' }).getByRole('button', { name: 'Record payment' }).click()
  await expect(bill).toContainText('Paid by bank transfer')

  await page.goto('/admin/supplier-returns')
  await page.getByRole('checkbox', { name: /Larkspan Wi-Fi 6 Router/ }).check()
  await page.getByRole('button', { name: 'Return to supplier' }).click()
  await page.getByRole('button', { name: 'Create return' }).click()
  const returned = page.getByRole('dialog', { name: 'Return #2 to Crosstown Wholesale' })
  await returned.getByRole('button', { name: 'Record credit' }).click()
  const credit = page.getByRole('dialog', { name: 'Record the credit' })
  await credit.getByRole('spinbutton', { name: 'Amount, $' }).fill('70')
  await credit.getByRole('button', { name: 'Record credit' }).click()
  await expect(toast(page, 'Credit recorded')).toBeVisible()
  await expect(returned).toContainText('Lost')
})
