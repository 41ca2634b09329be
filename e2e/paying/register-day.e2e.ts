import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-shop.ts'
import { aRepair, readyToPay } from '../support/repair.ts'
import { signIn, toast } from '../support/staff.ts'

test('runs a register from its opening float through sales and cash movements to a close with a shortage', async ({
  newShopper,
  openShop,
}) => {
  test.slow()
  const { url: baseURL } = await openShop({ DEMO: '1' })
  const page = await newShopper(baseURL)
  await signIn(page, 'admin')

  await page.goto('/admin/orders/new')
  await page.getByRole('button', { name: 'Open a drawer' }).click()
  await page.getByRole('textbox', { name: 'Name of the drawer' }).fill('Front')
  await page.getByRole('spinbutton', { name: 'Starting cash' }).fill('100')
  await page.getByRole('button', { name: 'Open drawer' }).click()
  await expect(page.getByText('No cash drawer is open')).toHaveCount(0)
  await page.goto('/admin/drawers')
  await page.getByRole('link', { name: 'Front' }).click()
  await expect(page.getByRole('heading', { name: 'Drawer Front' })).toBeVisible()
  const drawer = page.url()

  const repair = await aRepair(page, { deviceType: 'Smartphone', deviceBrand: 'Apple', deviceModel: 'iPhone 12' })
  await readyToPay(page, repair, 100)
  await page.goto('/admin/orders/new')
  await expect(page.getByRole('combobox', { name: 'Add a product or service' })).toBeFocused()
  const bills = page.getByRole('list', { name: 'Bills paid with this sale' })
  await page.keyboard.type(repair.number)
  await expect(page.getByRole('option', { name: new RegExp(repair.number) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(bills).toContainText('Nadia Voss')
  await page.keyboard.press('F4')
  await page.getByRole('dialog', { name: 'Put this sale on hold' }).getByRole('textbox', { name: 'Name' }).fill('Nadia')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Sale on hold')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sales on hold' })).toContainText('1 bill')
  await page.getByRole('button', { name: 'Resume Nadia' }).press('Enter')
  await expect(bills).toContainText(repair.number)
  await expectAccessible(page, 'a sale of bills alone')
  const split = page.getByRole('button', { name: 'Split payment' })
  const byCard = page.getByRole('group', { name: 'Part 1' }).getByRole('textbox', { name: 'Amount' })
  await split.press('Enter')
  await expect(byCard).toBeFocused()
  await page.getByRole('button', { name: 'Remove part 1' }).press('Enter')
  await expect(split).toBeFocused()
  await split.press('Enter')
  await byCard.fill('50')
  await expect(page.getByText('$57.00 left to pay')).toBeVisible()
  await expectAccessible(page, 'a sale paid in parts')
  await page.getByRole('button', { name: 'Complete sale, $107.00' }).focus()
  await page.keyboard.press('F8')
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  const before = page.getByRole('region', { name: 'Previous sale' })
  await expect(before).toContainText('Change: $3.00')
  await expect(page.getByRole('button', { name: 'Resume Nadia' })).toHaveCount(0)
  const receipt = await before.getByRole('link', { name: 'Print receipt' }).getAttribute('href')

  await page.getByRole('combobox', { name: 'Add a product or service' }).fill('Flat Ethernet')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'New gift card' }).click()
  await page.getByRole('dialog', { name: 'Gift card' }).getByLabel('Amount').fill('50')
  await page.keyboard.press('Enter')
  await expect(bills).toContainText('Its code is printed once it is paid')
  const complete = page.getByRole('button', { name: /^Complete sale, \$\d/ })
  const [taken] = (await complete.textContent())!.match(/\$[\d.,]+/)!
  await complete.click()
  await expect(before).toContainText(`sold with Gift card, ${taken}`)
  const slip = await before.getByRole('link', { name: 'Print gift card, $50.00' }).getAttribute('href')

  await page.goto(receipt!)
  await expect(page.getByText(`Repair ${repair.number}`)).toBeVisible()
  await expect(page.getByText('$50.00')).toBeVisible()
  await expect(page.getByText('$3.00')).toBeVisible()

  await page.goto(slip!)
  await expect(page.getByText(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)).toBeVisible()

  await page.goto(drawer)
  await payInOrOut(page, 'Paid in', '20', 'Change from the bank')
  await payInOrOut(page, 'Paid out', '5.50', 'Stamps')
  await expect(figure(page, 'Paid out')).toHaveText('-$5.50')
  const must = Number((await figure(page, 'Expected').textContent())!.replace(/[$,]/g, ''))
  expect(must).toBeCloseTo(100 + 57 + Number(taken!.replace(/[$,]/g, '')) + 20 - 5.5)
  await page.getByRole('spinbutton', { name: 'Counted' }).fill((must - 2).toFixed(2))
  await expect(page.getByRole('status').filter({ hasText: '$2.00 short' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('Two coins rolled away')
  await expectAccessible(page, 'a drawer that is counted')
  await page.getByRole('button', { name: 'Close drawer' }).click()
  await page
    .getByRole('dialog', { name: 'Close with $2.00 short?' })
    .getByRole('button', { name: 'Close anyway' })
    .click()
  await expect(toast(page, 'Drawer closed')).toBeVisible()
  await expect(page.getByText('closed by admin')).toBeVisible()
  await expect(page.getByText('Two coins rolled away')).toBeVisible()

  await page.goto('/admin/drawers')
  await expect(page.getByRole('row').filter({ hasText: 'Front' })).toContainText('-$2.00')
  await expectNoDiscount(newShopper, page)
  await page.close()
})

async function expectNoDiscount(newShopper: (shop: string) => Promise<Page>, owner: Page): Promise<void> {
  const kim = { username: 'kim', email: 'kim@example.com', password: 'lamps-and-cables-26' }
  const hired = { ...kim, role: 'staff', isEmployee: true, givenRights: ['counter.write'] }
  expect((await owner.request.post('/api/admin/users', { data: hired })).status()).toBe(201)
  const page = await newShopper(new URL(owner.url()).origin)
  await page.request.post('/api/login', { data: { username: kim.username, password: kim.password } })
  await page.goto('/admin/orders/new')
  await page.getByRole('combobox', { name: 'Add a product or service' }).fill('Flat Ethernet')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: /^Price or discount of/ }).click()
  await expect(page.getByRole('combobox', { name: 'How' }).getByRole('option')).toHaveText(['New price each'])
  await expect(page.getByRole('button', { name: 'Discount on the sale' })).toHaveCount(0)
  await page.close()
}

async function payInOrOut(page: Page, what: string, amount: string, reason: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: what })
  await page.getByRole('spinbutton', { name: 'Amount' }).fill(amount)
  const whatFor = page.getByRole('textbox', { name: 'Reason' })
  await whatFor.fill(reason)
  await page.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText(reason)).toBeVisible()
  await expect(whatFor).toHaveValue('')
}

function figure(page: Page, name: string): Locator {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=../dd')
}
