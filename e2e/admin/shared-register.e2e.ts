import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn, toast } from '../support/staff.ts'

const ADMINS_PIN = '93582'
const CORAS_PIN = '4071'

async function post(page: Page, path: string, data: object, method: 'post' | 'put' = 'post') {
  const answer = await page.request[method](path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer
}

async function unlock(page: Page, name: string | RegExp, pin: string): Promise<void> {
  const lock = page.getByRole('dialog', { name: /: who is here\?$/ })
  await lock.getByRole('button', { name }).click()
  await lock.getByLabel('PIN of').fill(pin)
  await lock.getByLabel('PIN of').press('Enter')
}

/** A scanner types so fast that the clock stands still. */
async function scan(page: Page, code: string): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.clock.resume()
}

async function scanBadge(page: Page, code: string, name: string): Promise<void> {
  const switched = page.getByRole('button', { name: `${name}, Switch person` })
  await page.goto('/admin/orders/new')
  const search = page.getByRole('combobox', { name: 'Add a product or service' })
  await search.fill('Flat')
  await expect(search).toBeFocused()
  await scan(page, code)
  await expect(switched).toBeVisible()
  await expect(search).toHaveValue('Flat')
  await page.getByRole('button', { name: /Switch person/ }).click()
  const lock = page.getByRole('dialog', { name: /: who is here\?$/ })
  await expect(lock.getByText('Scan your badge, or choose your name.')).toBeVisible()
  await scan(page, 'CARD-OF-A-LIBRARY')
  await expect(lock.getByText('This badge does not open the register.')).toBeVisible()
  await lock.getByRole('button', { name }).click()
  await expect(lock.getByLabel('PIN of')).toBeFocused()
  await scan(page, code)
  await expect(switched).toBeVisible()
  await expect(search).toHaveValue('Flat')
}

test('switches people with a PIN, asks a manager for a discount and keeps the sale when it locks', async ({ page }) => {
  test.slow()
  const cora = `cora${Date.now()}`
  const register = `Counter ${Date.now()}`
  await page.clock.install()
  await signIn(page, 'admin')
  const made = await post(page, '/api/admin/users', {
    username: cora,
    email: `${cora}@example.com`,
    password: 'quiet river 1870',
    isEmployee: true,
    role: 'staff',
    givenRights: ['counter.write'],
  })
  const { id } = await made.json()
  const me = await (await page.request.get('/api/user')).json()
  await post(page, `/api/admin/users/${id}/pin`, { pin: CORAS_PIN }, 'put')
  const { code } = await (await post(page, `/api/admin/users/${id}/badge`, {})).json()
  await post(page, '/api/user/pin', { pin: ADMINS_PIN }, 'put')

  await page.goto('/admin/registers')
  await page.getByRole('button', { name: 'Use this browser as a register' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Use this browser as a register' })
  await dialog.getByLabel('Name').fill(register)
  await dialog.getByRole('button', { name: 'Add register' }).click()
  await expect(page.getByRole('row', { name: new RegExp(register) })).toContainText('This browser')
  await page.goto('/admin/orders/new')
  await page.getByRole('button', { name: /Switch person/ }).click()
  await expectAccessible(page, 'a locked register')

  await unlock(page, cora, '5555')
  await expect(page.getByText('This PIN is wrong. Five wrong attempts lock it.')).toBeVisible()
  await page.getByLabel('PIN of').fill(CORAS_PIN)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: `${cora}, Switch person` })).toBeVisible()
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/admin/orders/new')

  await expect(page.getByRole('combobox', { name: 'Add a product or service' })).toBeFocused()
  await page.keyboard.type('Flat Ethernet')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  const lines = page.getByRole('list', { name: 'Items in this sale' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await page.clock.fastForward('03:30')
  await expect(page.getByRole('dialog', { name: `${register}: who is here?` })).toBeVisible()
  expect((await page.request.get('/api/user')).status()).toBe(401)
  await unlock(page, cora, CORAS_PIN)
  await expect(lines).toHaveCount(1)

  await page.getByRole('button', { name: 'Discount on the sale' }).click()
  await page.getByRole('textbox', { name: 'Percent' }).fill('50')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Scratched')
  await expect(page.getByText('Your account can’t give discounts. Ask someone who can.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask a manager' }).click()
  const approval = page.getByRole('dialog', { name: 'Ask a manager' })
  await expect(approval.getByRole('button', { name: cora })).toHaveCount(0)
  await approval.getByRole('listitem').first().getByRole('button').click()
  await approval.getByLabel('PIN of').fill(ADMINS_PIN)
  await approval.getByRole('button', { name: 'Allow once' }).click()
  await page.getByRole('button', { name: /^Complete sale, \$/ }).click()
  await expect(page.getByRole('region', { name: 'Previous sale' })).toBeVisible()

  await scanBadge(page, code, cora)
  await page.getByRole('button', { name: /Switch person/ }).click()
  await page.getByRole('button', { name: 'Sign in with a password' }).click()
  await page.getByLabel('Username or email').fill('admin')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('demo-admin')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('button', { name: `${me.username}, Switch person` })).toBeVisible()
  await page.goto('/admin/audit')
  await expect(page.getByText(`${cora}, approved by ${me.username}`).first()).toBeVisible()
  await page.goto('/admin/registers')
  await page.getByRole('button', { name: `Actions for ${register}` }).click()
  await page.getByRole('button', { name: `Revoke ${register}` }).click()
  await page.getByRole('button', { name: 'Revoke register' }).click()
  await expect(toast(page, 'Register revoked')).toBeVisible()
  await page.request.delete('/api/user/pin')
})
