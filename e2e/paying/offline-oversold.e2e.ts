import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { createProduct, signIn, toast } from '../support/staff.ts'

interface Register {
  id: number
  seller: { id: number; key: string }
  taxRatePpm: number
}

async function anOfflineRegister(page: Page): Promise<Register> {
  const enrolled = await page.request.post('/api/admin/registers', { data: { name: `Counter ${Date.now()}` } })
  expect(enrolled.status(), await enrolled.text()).toBe(201)
  const { copy } = await (await page.request.get('/api/shared-register/offline')).json()
  return { id: copy.register.id, seller: copy.seller, taxRatePpm: copy.taxRatePpm }
}

let number = 0

/** Sends what the register sold while it had no network. */
async function sendSale(page: Page, register: Register, productId: number, name: string, sellerKey?: string) {
  const now = new Date().toISOString()
  number += 1
  const answer = await page.request.post('/api/shared-register/offline-sales', {
    data: {
      ...{ key: randomUUID(), registerId: register.id, number, soldAt: now, sentAt: now },
      ...{ sellerId: register.seller.id, sellerKey: sellerKey ?? register.seller.key },
      lines: [{ kind: 'product', productId, name, unitPrice: 20, quantity: 2, isTaxable: false }],
      ...{ taxRatePpm: register.taxRatePpm, payment: { method: 'cash', given: 40 }, total: 40 },
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

function entries(page: Page, text: string | RegExp) {
  return page.getByRole('listitem').filter({ hasText: text })
}

test('oversold goods of an offline sale wait for attention until somebody has counted them', async ({ page }) => {
  await signIn(page, 'admin')
  const cable = await createProduct(page, { name: `Oversold cable ${Date.now()}`, stock: 1 })
  const register = await anOfflineRegister(page)
  const { orderId } = await sendSale(page, register, cable.id, cable.name)

  await page.goto('/admin/orders/attention')
  await entries(page, `#${orderId}`)
    .getByRole('link', { name: new RegExp(`#${orderId}`) })
    .click()
  await expect(page.getByText(`Oversold: 1 × ${cable.name}`).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'What was done?' }).fill('Counted: one is missing, ordered again')
  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(page.getByRole('button', { name: 'Mark as resolved' })).toHaveCount(0)
  await page.goto('/admin/orders/attention')
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  await expect(entries(page, `#${orderId}`)).toHaveCount(0)
  await page.request.delete(`/api/admin/registers/${register.id}`)
})

test('an offline sale that could not be booked is booked, or marked as resolved', async ({ page }) => {
  await signIn(page, 'admin')
  const cable = await createProduct(page, { name: `Refused cable ${Date.now()}`, stock: 9 })
  const register = await anOfflineRegister(page)
  const first = await sendSale(page, register, cable.id, cable.name, 'not the key')
  expect(first).toMatchObject({ orderId: null })
  await sendSale(page, register, cable.id, cable.name, 'not the key')

  await page.goto('/admin/orders/attention')
  const refused = entries(page, `R${register.id}-`)
  await expect(refused).toHaveCount(2)
  await refused.first().getByRole('button', { name: 'Book now' }).click()
  await expect(toast(page, /Booked as order #\d+/)).toBeVisible()
  await expect(refused).toHaveCount(1)
  const product = await (await page.request.get(`/api/admin/products/${cable.id}`)).json()
  expect(product.stock).toBe(7)

  await refused.getByRole('button', { name: 'Mark as resolved' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as resolved' })
  await dialog.getByRole('textbox', { name: 'What was done?' }).fill('The customer brought it back')
  await dialog.getByRole('button', { name: 'Remove from the list' }).click()
  await expect(refused).toHaveCount(0)
  await page.request.delete(`/api/admin/registers/${register.id}`)
})
