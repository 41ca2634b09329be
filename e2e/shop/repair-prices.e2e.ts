import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'

test('finds the price of a repair, sees when it would be ready, and books it', async ({ page }) => {
  await page.goto('/services')
  await page.getByRole('link', { name: 'Repair prices by model' }).click()
  await expect(page).toHaveURL('/repairs')
  await page.getByRole('searchbox', { name: 'Find your model' }).fill('iphone 13 pro m')
  await page.getByRole('link', { name: /^iPhone 13 Pro Max/ }).click()

  await expect(page.getByRole('heading', { name: 'Apple iPhone 13 Pro Max repair prices', level: 1 })).toBeVisible()
  const screen = page.getByRole('listitem').filter({ hasText: 'Screen replacement, original part' })
  await expect(screen).toContainText('$399.99')
  await expect(screen).toContainText('180 days of warranty')
  await expect(screen).toContainText(/ready by \w{3}, \w{3} \d+/)
  await expectAccessible(page, 'repair prices of a model')

  await screen.getByRole('link', { name: 'Book: Screen replacement, original part' }).click()
  await expect(page.getByRole('textbox', { name: 'How can we help?' })).toHaveValue(
    'Screen replacement, original part, Apple iPhone 13 Pro Max, $399.99 before tax',
  )
})

test('asks for the price of a model that is not in the price book', async ({ page }) => {
  await page.goto('/repairs/apple/no-such-phone')

  await expect(page.getByText('We have no fixed prices for this model.')).toBeVisible()
  await page.getByRole('link', { name: 'Request a price' }).click()
  await expect(page.getByRole('textbox', { name: 'What do you need?' })).toHaveValue('Apple:')
})
