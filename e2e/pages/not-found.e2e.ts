import { expect, test } from '../support/journey.ts'

test('a wrong address says what happened and leads on', async ({ page }) => {
  await page.goto('/terms')
  const answer = await page.goto('/no/such/page')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByText("We couldn't find the page you're looking for.")).toBeVisible()
  await expect(page.getByText('The page may have been moved, deleted or never existed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/categories')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/terms')
})
