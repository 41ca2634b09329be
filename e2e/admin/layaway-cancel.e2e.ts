import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { aCustomer } from '../support/shopper.ts'
import { createProduct, signIn, toast } from '../support/staff.ts'

const ADMINS_PIN = '93582'
const CLERKS_PIN = '4071'

async function send(page: Page, method: 'post' | 'put' | 'delete', path: string, data: object = {}) {
  const answer = await page.request[method](path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer
}

test('a clerk cancels a layaway with a manager’s PIN', async ({ page }) => {
  test.slow()
  const clerk = `lee${Date.now()}`
  await signIn(page, 'admin')
  const { name, email } = aCustomer()
  const lamp = await createProduct(page, { name: 'Lamp on layaway', stock: 3 })
  const quote = await (
    await send(page, 'post', '/api/admin/orders/quote', { lines: [{ productId: lamp.id, quantity: 1 }] })
  ).json()
  const taken = await send(page, 'post', '/api/admin/layaways', {
    key: crypto.randomUUID(),
    lines: [{ productId: lamp.id, quantity: 1 }],
    ...{ contactName: name, contactEmail: email, deposit: quote.total, total: quote.total },
  })
  const { id } = await taken.json()
  await send(page, 'post', '/api/admin/bill-sales', {
    key: crypto.randomUUID(),
    bills: [{ kind: 'layaway', id: String(id), amount: quote.total }],
    payment: { method: 'terminal' },
  })
  const person = { username: clerk, email: `${clerk}@example.com`, password: 'quiet river 1870', isEmployee: true }
  const made = await send(page, 'post', '/api/admin/users', {
    ...person,
    role: 'staff',
    givenRights: ['counter.write'],
  })
  await send(page, 'put', `/api/admin/users/${(await made.json()).id}/pin`, { pin: CLERKS_PIN })
  await send(page, 'put', '/api/user/pin', { pin: ADMINS_PIN })
  const register = await (await send(page, 'post', '/api/admin/registers', { name: `Counter ${Date.now()}` })).json()
  await page.goto(`/admin/layaways/${id}`)
  await page.getByRole('button', { name: /Switch person/ }).click()
  const lock = page.getByRole('dialog', { name: /: who is here\?$/ })
  await lock.getByRole('button', { name: clerk }).click()
  await lock.getByLabel('PIN of').fill(CLERKS_PIN)
  await lock.getByLabel('PIN of').press('Enter')
  await expect(page.getByRole('button', { name: `${clerk}, Switch person` })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel the layaway' }).click()
  const question = page.getByRole('dialog', { name: `Cancel layaway L-${id}?` })
  await question.getByRole('button', { name: 'Cancel the layaway' }).click()
  const approval = page.getByRole('dialog', { name: 'Ask a manager' })
  await expect(approval.getByRole('button', { name: clerk })).toHaveCount(0)
  await approval.getByRole('listitem').first().getByRole('button').click()
  await approval.getByLabel('PIN of').fill(ADMINS_PIN)
  await approval.getByRole('button', { name: 'Allow once' }).click()

  await expect(toast(page, `Layaway L-${id} canceled`)).toBeVisible()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the layaway' })).toHaveCount(0)
  await page.getByRole('button', { name: /Switch person/ }).click()
  await lock.getByRole('button', { name: 'Sign in with a password' }).click()
  await page.getByLabel('Username or email').fill('admin')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('demo-admin')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(lock).toBeHidden()
  await send(page, 'delete', `/api/admin/registers/${register.id}`)
  await send(page, 'delete', '/api/user/pin')
})
