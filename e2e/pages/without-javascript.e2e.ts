import { expect, test } from '../support/journey.ts'

test.use({ javaScriptEnabled: false })

test('the shop reads, filters and searches without JavaScript', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Solutions on the Spot, Service from the Heart.',
  )
  await page
    .getByRole('navigation', { name: 'Product categories' })
    .getByRole('link', { name: 'Audio' })
    .click()
  await expect(page).toHaveURL(/category=audio/)
  await page.getByRole('link', { name: 'Quillfield USB Desk Microphone' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quillfield USB Desk Microphone')
  await expect(page.getByRole('main')).toContainText('$59.99')
  await expect(page.getByRole('main')).toContainText('For calls, classes and a first podcast.')
  await expect(page.getByRole('main')).toContainText('In stock')

  await page.goto('/?search=hedphones')
  await expect(page.getByRole('link', { name: 'Quillfield Over-Ear Headphones' })).toBeVisible()
})

test('a password that is sent without JavaScript is not in an address', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Username or e-mail' }).fill('carla')
  await page.getByRole('textbox', { name: 'Password' }).fill('never-in-an-address')
  const sent = page.waitForRequest((request) => request.isNavigationRequest())
  await page.keyboard.press('Enter')
  expect((await sent).url()).not.toContain('never-in-an-address')
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
  { path: '/privacy', says: 'Privacy' },
  { path: '/returns', says: 'eturn' },
  { path: '/repair-terms', says: 'epair' },
  { path: '/cart', says: 'JavaScript' },
  { path: '/checkout', says: 'JavaScript' },
  { path: '/order-tracking', says: 'JavaScript' },
]
for (const { path, says } of readable) {
  test(`${path} reads without JavaScript`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toContainText(says, { useInnerText: true })
  })
}
