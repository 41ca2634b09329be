import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-shop.ts'
import { signIn } from '../support/staff.ts'

const ADMINS_PIN = '93582'
const CORAS_PIN = '4071'

async function send(page: Page, method: 'post' | 'put', path: string, data: object) {
  const answer = await page.request[method](path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json().catch(() => ({}))
}

test('takes goods back without a receipt after a manager typed a PIN', async ({ newShopper, openShop }) => {
  test.slow()
  const { url: baseURL } = await openShop({ DEMO: '1' })
  const page = await newShopper(baseURL)
  await signIn(page, 'admin')
  const { id } = await send(page, 'post', '/api/admin/users', {
    username: 'cora',
    email: 'cora@example.com',
    password: 'quiet river 1870',
    isEmployee: true,
    role: 'staff',
    givenRights: ['counter.write'],
  })
  await send(page, 'put', `/api/admin/users/${id}/pin`, { pin: CORAS_PIN })
  await send(page, 'put', '/api/user/pin', { pin: ADMINS_PIN })
  await page.goto('/admin/registers')
  await page.getByRole('button', { name: 'Use this browser as a register' }).first().click()
  const enroll = page.getByRole('dialog', { name: 'Use this browser as a register' })
  await enroll.getByLabel('Name').fill('Front counter')
  await enroll.getByRole('button', { name: 'Add register' }).click()
  await expect(page.getByRole('row', { name: /Front counter/ })).toContainText('This browser')
  await page.goto('/admin/orders/new')
  await page.getByRole('button', { name: /Switch person/ }).click()
  const lock = page.getByRole('dialog', { name: /: who is here\?$/ })
  await lock.getByRole('button', { name: 'cora' }).click()
  await lock.getByLabel('PIN of').fill(CORAS_PIN)
  await lock.getByLabel('PIN of').press('Enter')
  await expect(page.getByRole('button', { name: 'cora, Switch person' })).toBeVisible()

  await page.getByRole('button', { name: 'Return or exchange' }).click()
  await page.getByRole('button', { name: 'No receipt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return without a receipt' })
  await dialog.getByRole('combobox', { name: 'Add a product or service' }).fill('Flat Ethernet')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  const approval = page.getByRole('dialog', { name: 'Ask a manager' })
  await approval.getByRole('listitem').first().getByRole('button').click()
  await approval.getByLabel('PIN of').fill(ADMINS_PIN)
  await approval.getByRole('button', { name: 'Allow once' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost the receipt')
  await expectAccessible(page, 'a return without a receipt')
  await dialog.getByRole('button', { name: /^Give back \$[\d.]+ as store credit$/ }).click()

  await expect(dialog.getByText(/Store credit: \$[\d.]+ given back/)).toBeVisible()
  const code = (await dialog.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/).textContent())!
  const paper = await dialog.getByRole('link', { name: 'Print receipt' }).getAttribute('href')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.goto(paper!)
  await expect(page.getByText(code)).toBeVisible()
})
