import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAdminPage, signIn } from '../support/staff.ts'

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api${path}`, { data })
  expect(answer.ok()).toBe(true)
  return answer.json() as Promise<T>
}

async function addCustomItem(page: Page, price: string): Promise<void> {
  await page.keyboard.press('F2')
  const item = page.getByRole('dialog', { name: 'Custom item' })
  await expect(item.getByRole('textbox', { name: 'Description' })).toBeFocused()
  await page.keyboard.type('Old shade')
  await page.keyboard.press('Tab')
  await page.keyboard.type(price)
  await page.keyboard.press('Enter')
  await expect(item).toBeHidden()
}

test('takes a sale by gift card, check and cash, and another one on account that is paid later', async ({ page }) => {
  test.slow()
  await signIn(page, 'admin')
  const card = randomUUID()
  await post(page, '/admin/gift-cards', { key: card, amount: 10 })
  const bills = [{ kind: 'gift_card', id: card, amount: 10 }]
  await post(page, '/admin/bill-sales', { key: randomUUID(), bills, payment: { method: 'cash', given: 10 } })
  const { code } = await post<{ code: string }>(page, '/admin/gift-cards/sold', { key: card })
  const name = `School ${Date.now()}`
  const { id } = await post<{ id: number }>(page, '/admin/customers', { name })
  await openAdminPage(page, `/admin/customers/${id}`)
  await page.getByRole('button', { name: 'Allow purchases on account' }).click()
  await page.getByRole('spinbutton', { name: 'Limit in dollars' }).fill('500')
  await page.getByRole('button', { name: 'Save limit' }).click()
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText('Owes $0.00 of at most $500.00')

  await openAdminPage(page, '/admin/orders/new')
  await addCustomItem(page, '100')
  await page.getByRole('button', { name: 'Gift card', exact: true }).click()
  await page.getByRole('textbox', { name: 'Gift card' }).fill(code)
  await page.getByRole('button', { name: 'Use card' }).click()
  await page.getByRole('button', { name: 'Split payment' }).click()
  const part = page.getByRole('group', { name: 'Part 1' })
  await part.getByRole('combobox', { name: 'Method' }).selectOption('Check')
  await part.getByRole('textbox', { name: 'Amount' }).fill('50')
  await page.getByRole('textbox', { name: 'Check number' }).fill('1042')
  await expect(page.getByText(/left to pay$/)).toHaveText('$47.00 left to pay')
  await expectAccessible(page, 'a sale paid by gift card, check and cash')
  await page.getByRole('textbox', { name: 'Cash received' }).fill('50')
  await page.getByRole('button', { name: 'Complete sale, $107.00' }).click()
  const before = page.getByRole('region', { name: 'Previous sale' })
  await expect(before).toContainText('Change: $3.00')

  await openAdminPage(page, `/admin/orders/new?customer=${id}`)
  await expect(page.getByRole('region', { name: 'Chosen customer' })).toContainText(name)
  await addCustomItem(page, '20')
  await page.getByRole('radio', { name: 'On account' }).check()
  await expect(page.getByText(`${name} owes $0.00 and can buy for $500.00 more on account.`)).toBeVisible()
  await page.getByRole('button', { name: 'Complete sale, $21.40' }).click()
  await expect(before).toContainText('sold, $21.40')

  await openAdminPage(page, `/admin/customers/${id}`)
  await expect(account).toContainText('Owes $21.40 of at most $500.00')
  await page.getByRole('button', { name: 'Take payment' }).click()
  await page.getByRole('button', { name: 'Record payment of $21.40' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(account).toContainText('Owes $0.00 of at most $500.00')
  await expect(account).toContainText('$21.40 paid, settled')
})
