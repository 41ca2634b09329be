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
  await form.getByLabel('Cost of each Larkspan Wi-Fi 6 Router').fill('80')
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
  await returned.getByRole('button', { name: 'Correct the credit' }).click()
  const again = page.getByRole('dialog', { name: 'Correct this credit?' })
  await again.getByRole('textbox', { name: 'Reason' }).fill('Wrong amount')
  await again.getByRole('button', { name: 'Open the return again' }).click()
  await expect(returned.getByRole('button', { name: 'Record credit' })).toBeVisible()
})

test('enters bills without a purchase order, with a file, and the freight bill of a carrier', async ({
  newShopper,
  openShop,
}) => {
  const { url } = await openShop({ DEMO: '1' })
  const page = await newShopper(url)
  await signIn(page, 'admin')
  await page.goto('/admin/supplier-bills/new')
  await page.getByRole('link', { name: 'Bill without a purchase order' }).click()
  const form = page.getByRole('dialog', { name: 'Bill without a purchase order' })
  await form.getByRole('combobox', { name: 'Supplier' }).selectOption({ label: 'Crosstown Wholesale' })
  await form.getByRole('textbox', { name: 'Bill number' }).fill('CTR-1')
  await form.getByRole('combobox', { name: 'Add a product' }).fill('Larkspan Wi-Fi 6 Router')
  await page.getByRole('option', { name: /Larkspan Wi-Fi 6 Router/ }).click()
  await form.getByLabel('Cost of each Larkspan Wi-Fi 6 Router').fill('75')
  await form.getByRole('button', { name: 'Add expense' }).click()
  await form.getByRole('textbox', { name: 'For' }).fill('Cleaning cloths')
  await form.getByRole('combobox', { name: 'Account' }).selectOption({ label: '6320 Supplies' })
  await form.getByRole('spinbutton', { name: 'Amount, $' }).fill('5')
  await form.getByRole('button', { name: 'Enter bill' }).click()

  const bill = page.getByRole('dialog', { name: 'Bill CTR-1 of Crosstown Wholesale' })
  await expect(bill).toContainText('$80.00')
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
  await bill.getByLabel('Attach files').setInputFiles({ name: 'CTR-1.pdf', mimeType: 'application/pdf', buffer })
  await expect(bill.getByRole('link', { name: /CTR-1.pdf/ })).toBeVisible()

  await bill.getByRole('link', { name: /Purchase order #/ }).click()
  await page.getByRole('link', { name: 'Enter freight bill' }).click()
  const freight = page.getByRole('dialog', { name: /Freight bill for purchase order/ })
  await freight.getByRole('combobox', { name: 'Supplier' }).selectOption({ label: 'Crosstown Wholesale' })
  await freight.getByRole('textbox', { name: 'Bill number' }).fill('UPS-1')
  await freight.getByRole('spinbutton', { name: 'Charge, $' }).fill('6')
  await freight.getByRole('button', { name: 'Enter bill' }).click()
  await expect(page.getByRole('dialog', { name: 'Bill UPS-1 of Crosstown Wholesale' })).toContainText(
    'in the cost of stock',
  )
})

test('pays a bill in cash from a drawer, which is opened there, and puts the cash back', async ({
  newShopper,
  openShop,
}) => {
  const { url } = await openShop({ DEMO: '1' })
  const page = await newShopper(url)
  await signIn(page, 'admin')
  await page.goto('/admin/supplier-bills')
  await page.getByRole('button', { name: 'CW-20388' }).click()
  const bill = page.getByRole('dialog', { name: 'Bill CW-20388 of Crosstown Wholesale' })
  await bill.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Pay bill CW-20388' })
  await payment.getByRole('combobox', { name: 'Paid by' }).selectOption('Cash')
  await payment.getByRole('button', { name: 'Open a drawer' }).click()
  const opening = page.getByRole('dialog', { name: 'Open a drawer' })
  await opening.getByRole('textbox', { name: 'Name of the drawer' }).fill('Front')
  await opening.getByRole('spinbutton', { name: 'Starting cash' }).fill('300')
  await opening.getByRole('button', { name: 'Open drawer' }).click()
  await expect(payment.getByRole('combobox', { name: 'Cash from' })).toHaveValue(/^\d+$/)
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(bill).toContainText('Paid in cash from drawer Front')

  await bill.getByRole('link', { name: 'drawer Front' }).click()
  await expect(page.getByText('$200.20')).toBeVisible()
  await page.getByRole('link', { name: 'Bill CW-20388 of Crosstown Wholesale' }).click()
  await bill.getByRole('button', { name: 'Mark as unpaid' }).click()
  const undoing = page.getByRole('dialog', { name: 'Mark bill CW-20388 as unpaid?' })
  await undoing.getByRole('textbox', { name: 'Reason' }).fill('Wrong bill')
  await undoing.getByRole('button', { name: 'Mark as unpaid' }).click()
  await expect(bill.getByRole('button', { name: 'Record payment' })).toBeVisible()
  await page.goto('/admin/drawers')
  await expect(page.getByRole('row', { name: /Front/ })).toContainText('$300.00')
})
