import { expect, test } from '../support/fixtures.ts'
import { TEMPLATES } from '../support/public-routes.ts'

test.use({ javaScriptEnabled: false })

test('shows, filters and searches products without JavaScript', { tag: ['@phone', '@exhaustive'] }, async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solutions on the Spot, Service from the Heart.')
  await page.getByRole('navigation', { name: 'Product categories' }).getByRole('link', { name: 'Audio' }).click()
  await expect(page).toHaveURL(/category=audio/)
  await page.getByRole('link', { name: 'Quillfield USB Desk Microphone' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quillfield USB Desk Microphone')
  await expect(page.getByRole('main')).toContainText('$59.99')
  await expect(page.getByRole('main')).toContainText('For calls, classes and a first podcast.')
  await expect(page.getByRole('main')).toContainText('In stock')

  await page.goto('/?search=hedphones')
  await expect(page.getByRole('link', { name: 'Quillfield Over-Ear Headphones' })).toBeVisible()
})

const PRESSABLE = 'button:visible:not(form[action] button), input:visible:not(form[action] input)'

test('disables controls that need JavaScript', { tag: '@exhaustive' }, async ({ page }) => {
  for (const path of [...TEMPLATES, '/profile', '/products/nvme-ssd-1tb']) {
    await page.goto(path)
    await expect(page.locator(PRESSABLE), path).toHaveCount(0)
  }
  for (const path of ['/cart', '/profile']) {
    await page.goto(path)
    await expect(page.getByRole('main'), path).toContainText('needs JavaScript', { useInnerText: true })
  }
})

test('never says paid before the shop has found the payment', async ({ page }) => {
  await page.goto('/order-success?payment_intent=pi_invented&redirect_status=succeeded')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Looking for your payment')
  await expect(page.getByText(/successful/i)).toHaveCount(0)
})

const readable = [
  { path: '/services/pc-repair', says: '$39.99' },
  { path: '/services/pc_repair', says: '$39.99' },
  { path: '/services', says: 'Phone Repair' },
  { path: '/categories', says: 'Chargers & Cables' },
  { path: '/products', says: 'Simple Flip Phone' },
  { path: '/about', says: 'Who We Are' },
  { path: '/home', says: 'Holistic Health' },
  { path: '/terms', says: 'Terms' },
  { path: '/cookies', says: 'Cookies' },
  { path: '/accessibility', says: 'Accessibility' },
  { path: '/privacy', says: 'Privacy' },
  { path: '/returns', says: 'eturn' },
  { path: '/repair-terms', says: 'epair' },
  { path: '/cart', says: 'JavaScript' },
  { path: '/checkout', says: 'JavaScript' },
  { path: '/order-tracking', says: 'Look up an order' },
]
test('shows every page of text without JavaScript', { tag: '@exhaustive' }, async ({ page }) => {
  for (const { path, says } of readable)
    await test.step(path, async () => {
      await page.goto(path)
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect.soft(page.getByRole('main'), path).toContainText(says, { useInnerText: true })
    })
})
