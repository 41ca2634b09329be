import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { aCustomer, buy, openMail } from '../support/shopper.ts'
import { createProduct, signIn, toast } from '../support/staff.ts'

test('a canceled order is refunded, restocked and emailed, but not one whose cancellation was undone', async ({
  page,
  newShopper,
}) => {
  test.slow()
  await signIn(page, 'admin')
  const product = await createProduct(page, { name: 'Desk fan', stock: 5 })
  const [stayer, canceler] = [aCustomer('Stays'), aCustomer('Leaves')]
  const shopper = await newShopper()
  const open = await buy(shopper, product.slug, stayer)
  const canceled = await buy(await newShopper(), product.slug, canceler)

  await cancel(page, open)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Change undone')).toBeVisible()
  await expect(page.getByRole('combobox', { name: `Status of order #${open}` })).toHaveValue('pending')
  await cancel(page, canceled)
  // The ten seconds of the second order begin later, so those of the first one are over as well.
  await expect.poll(async () => (await orderOf(page, canceled)).refunded, { timeout: 60_000 }).toBeGreaterThan(0)

  await openMail(shopper, canceler, `Your order #${canceled} was canceled`)
  expect(await orderOf(page, open)).toMatchObject({ status: 'pending', paymentStatus: 'paid', refunded: 0 })
  expect(await orderOf(page, canceled)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  const { stock } = await (await page.request.get(`/api/admin/products/${product.id}`)).json()
  expect(stock).toBe(4)
  const mails = shopper.getByRole('navigation', { name: 'Emails' }).getByRole('link').filter({ hasText: stayer.email })
  await expect(mails).toHaveCount(1)
})

async function cancel(page: Page, number: number): Promise<void> {
  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('combobox', { name: `Status of order #${number}` }).selectOption('cancelled')
  const dialog = page.getByRole('dialog', { name: `Cancel order #${number}?` })
  await expect(dialog.getByRole('checkbox', { name: /^Refund/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Return the items to stock' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(toast(page, /^Nothing is refunded, restocked or emailed/)).toBeVisible()
}

async function orderOf(page: Page, number: number) {
  return (await page.request.get(`/api/admin/orders/${number}`)).json()
}
