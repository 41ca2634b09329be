import type { Page } from '@playwright/test'
import { EACH_ONCE, expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { createProduct, signIn, toast } from '../support/staff.ts'

async function enroll(page: Page): Promise<string> {
  const name = `Counter ${Date.now()}`
  const answer = await page.request.post('/api/admin/registers', { data: { name, lockMinutes: 60 } })
  expect(answer.status(), await answer.text()).toBe(201)
  return name
}

async function stockOf(page: Page, id: number): Promise<number> {
  return (await (await page.request.get(`/api/admin/products/${id}`)).json()).stock
}

/** In one task, because a busy test machine types too slowly for a scanner. */
async function scan(page: Page, code: string): Promise<void> {
  const keys = JSON.stringify([...code, 'Enter'])
  await page.evaluate(
    `for (const key of ${keys}) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))`,
  )
}

test('sells offline for cash, keeps the sale over a reload and books it once', async ({ page, context }) => {
  test.slow()
  await signIn(page, 'admin')
  const { code: badge } = await (await page.request.post('/api/user/badge', { data: {} })).json()
  const cable = await createProduct(page, { name: 'Offline cable', stock: 5 })
  const barcode = `29${Date.now().toString().slice(-9)}`
  const register = await enroll(page)
  const made = await (await page.request.get(`/api/admin/products/${cable.id}`)).json()
  const edit = await page.request.put(`/api/admin/products/${cable.id}`, { data: { ...made, barcode } })
  expect(edit.ok(), await edit.text()).toBe(true)
  await page.goto('/admin/orders/new')
  const copy = page.waitForResponse((answer) => answer.url().includes('/api/shared-register/offline') && answer.ok())
  await page.reload()
  await copy
  await page.evaluate(
    "(async () => { while (!(await navigator.serviceWorker.getRegistration('/admin/orders/new'))?.active) await new Promise((done) => setTimeout(done, 100)) })()",
  )

  await context.setOffline(true)
  await page.goto('/admin/orders/new')
  await expect(page.getByRole('heading', { name: `${register}, offline` })).toBeVisible()
  await expect(page.getByText('No network. You can sell for cash, check and card terminal.')).toBeVisible()
  await expectAccessible(page, 'the offline register', EACH_ONCE)
  const favorites = page.getByRole('list', { name: 'Favorites' }).getByRole('listitem')
  const [first, second] = [await favorites.nth(0).boundingBox(), await favorites.nth(1).boundingBox()]
  expect(second!.y, 'the stylesheet of the back office is there offline').toBe(first!.y)
  const seller = page.getByText(/^Sales count for .*Switching people waits for the network/)
  const before = await seller.textContent()
  await scan(page, badge)
  await expect(toast(page, 'Badges wait for the network')).toBeVisible()
  expect(await seller.textContent()).toBe(before)
  await expect(page.getByRole('combobox', { name: 'Add a product or service' })).toHaveValue('')
  await page.getByRole('combobox', { name: 'Add a product or service' }).fill(barcode)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Items in this sale' })).toContainText(cable.name)
  await page.getByLabel('Cash received').fill('20')
  await page.getByRole('button', { name: /^Complete sale, \$/ }).click()
  await expect(page.getByRole('region', { name: 'Previous sale' })).toContainText(
    /Receipt R\d+-000001 sold.*Change: \$/,
  )

  await page.reload()
  const sales = page.getByRole('list', { name: 'Offline sales' }).getByRole('listitem')
  await expect(sales).toHaveCount(1)
  await expect(sales).toContainText('Waiting')
  const receipt = (await sales.textContent())!.match(/R\d+-\d{6}/)![0]
  await context.setOffline(false)
  await expect(sales).toContainText(/Order #\d+/)
  await page.getByRole('button', { name: `Print receipt ${receipt}` }).click()
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText(`Receipt ${receipt}`)

  await page.goto(`/admin/orders?search=${receipt}`)
  const orders = page.getByRole('row').filter({ hasText: 'Walk-in customer' })
  await expect(orders).toHaveCount(1)
  expect(await stockOf(page, cable.id)).toBe(4)
  await page.request.delete('/api/user/badge')
  await page.goto('/admin/registers')
  await page.getByRole('button', { name: `Actions for ${register}` }).click()
  await page.getByRole('button', { name: `Revoke ${register}` }).click()
  await page.getByRole('button', { name: 'Revoke register' }).click()
  await page.goto('/admin/orders/new/offline')
  await expect(page.getByText('This browser cannot sell offline yet')).toBeVisible()
})
