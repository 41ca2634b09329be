import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'

test('somebody opens a collection from the front page, and adds what goes with a phone', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Collections' })
    .getByRole('link', { name: 'For a new phone' })
    .click()
  await expect(page.getByRole('heading', { name: 'For a new phone', level: 1 })).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Stowell Rugged Phone Case',
    'Tempered-Glass Screen Protector, Pack of Two',
    /65/,
    /10/,
  ])
  await expectAccessible(page, 'a collection')

  await page.goto('/products/renewed-phone-61-128gb')
  const beside = page.getByRole('region', { name: 'Goes well with it' })
  await beside.getByRole('button', { name: /^Add to cart: Tempered-Glass/ }).click()
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Items' }).getByText(/Tempered-Glass/)).toBeVisible()
})
