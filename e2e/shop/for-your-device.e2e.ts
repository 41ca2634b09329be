import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'

test('finds compatible products by a phone’s model number with the keyboard', { tag: '@exhaustive' }, async ({
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
  await expect(page.getByRole('button', { name: 'This is my device' })).toHaveAttribute('aria-pressed', 'true')

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
