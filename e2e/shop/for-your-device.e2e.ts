import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { overhang } from '../support/overhang.ts'

test('somebody finds what fits their phone by the number on its back, with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/products')
  await page.getByRole('link', { name: 'For your device' }).press('Enter')
  await expect(page).toHaveURL('/devices')
  const device = page.getByRole('searchbox', { name: 'Device' })
  await device.fill('a2633')
  await device.press('Enter')
  await expect(page.getByRole('heading', { name: '1 device for “a2633”' })).toBeVisible()
  await page.getByRole('link', { name: 'iPhone 13', exact: true }).press('Enter')

  await expect(page.getByRole('heading', { name: 'For your iPhone 13', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Phone Repair', exact: true }).last()).toBeVisible()
  await expectAccessible(page, 'what fits a model')
  await page.getByRole('button', { name: 'I have this one' }).press('Enter')
  await expect(page.getByRole('button', { name: 'This is my device' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await page.getByRole('link', { name: 'Stowell Clear Phone Case', exact: true }).press('Enter')
  await expect(page.getByText('Fits your iPhone 13')).toBeVisible()
  await page.goto('/products/folding-tablet-cover')
  await expect(page.getByText('Made for other models than your iPhone 13')).toBeVisible()

  await page.goto('/?category=cases-protection')
  await page.getByRole('link', { name: 'Only what fits your iPhone 13' }).press('Enter')
  await expect(page).toHaveURL('/?category=cases-protection&fits=iphone-13')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Stowell Clear Phone Case',
    'Tempered-Glass Screen Protector, Pack of Two',
    'Stowell Rugged Phone Case',
  ])
})

test('the search finds by the device, typing errors and all', async ({ page }) => {
  await page.goto('/?search=iphnoe+13+case')
  await expect(page.getByRole('link', { name: 'Stowell Clear Phone Case', exact: true })).toBeVisible()
  await page.goto('/?search=SM-S911U+case')
  await expect(page.getByRole('link', { name: 'Stowell Rugged Phone Case', exact: true })).toBeVisible()
})

test('a device is chosen without scripts too, and on the narrowest phone', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  })
  const page = await context.newPage()
  await page.goto('/devices?q=galaxy+s23')
  await page.getByRole('link', { name: 'Galaxy S23', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Stowell Clear Phone Case', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Stowell Clear Phone Case', exact: true }).click()
  await expect(page.getByText('Made for')).toBeVisible()
  for (const path of ['/devices', '/devices/iphone-13', '/brands/stowell', '/?fits=iphone-13']) {
    await page.goto(path)
    expect(await overhang(page), path).toBe(0)
  }
  await context.close()
})

test('an address that no device and no brand has leads on or says so', async ({ page }) => {
  await page.goto('/?fits=never-built&inStock=true')
  await expect(page).toHaveURL('/?inStock=true')
  await page.goto('/?brand=nobodys&inStock=true')
  await expect(page).toHaveURL('/?inStock=true')
  expect((await page.goto('/devices/never-built'))?.status()).toBe(404)
  expect((await page.goto('/brands/nobodys'))?.status()).toBe(404)
})
