import { expect, test } from '../support/fixtures.ts'
import { aRepair } from '../support/repair.ts'
import { aCustomer, buy, openMail } from '../support/shopper.ts'
import { signIn } from '../support/staff.ts'

test('shows a cancellation in another tab without a reload, refunds and restocks', async ({ page, context }) => {
  const customer = aCustomer()
  const product = await context.newPage()
  await product.goto('/products/laptop-memory-16gb')
  await expect(product.getByText('3 left').first()).toBeVisible()
  const number = await buy(page, 'laptop-memory-16gb', customer)
  await page.goto(`/order/${number}`)
  await expect(page.getByRole('heading', { name: 'Order Received' })).toBeVisible()
  let reloads = 0
  page.on('load', () => {
    reloads += 1
  })

  const otherTab = await context.newPage()
  await otherTab.goto(`/order-tracking/${number}`)
  await otherTab.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = otherTab.getByRole('dialog', { name: `Cancel order #${number}?` })
  await dialog.getByRole('textbox', { name: 'Why are you canceling?' }).fill('Ordered the wrong size')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(otherTab.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible()
  await expect(page.getByText('Reason: Ordered the wrong size')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Progress of the order' })).toHaveCount(0)
  await expect(page.getByText(/^Refunded: \$[\d.]+ to your card\./)).toBeVisible()
  expect(reloads).toBe(0)

  await openMail(otherTab, customer, `Your order #${number} was canceled`)
  const isRestocked = async () => {
    await product.goto('/products/laptop-memory-16gb')
    return product.getByText('3 left').first().isVisible()
  }
  await expect.poll(isRestocked).toBe(true)
})

test('follows a repair and an order by their links without JavaScript', async ({ page, browser, newShopper }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const staff = await newShopper()
  await signIn(staff, 'tech', '/admin')
  const { key } = await aRepair(staff, { deviceType: 'Tablet', deviceBrand: 'Lenovo', deviceModel: 'Tab M10' })
  await plain.goto(`/r/${key}`)
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('tablet')
  await expect(plain.getByRole('main')).toContainText('Lenovo Tab M10', { useInnerText: true })
  await plain.goto(`/r/${key.slice(0, -1)}`)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('This link isn’t valid')

  const number = await buy(page, 'screen-cleaning-kit')
  const track = page.getByRole('main').getByRole('link', { name: 'Track Order' })
  await plain.goto((await track.getAttribute('href'))!)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(`Order #${number}`)
  await expect(plain.getByRole('heading', { name: 'Order Received' })).toBeVisible()
  await plain.goto(`/order-tracking/${number}`)
  await expect(plain.getByRole('heading', { name: 'Order Received' })).toHaveCount(0)
  await plain.context().close()
})
