import { expect, test } from '../support/fixtures.ts'

test('suggests a product for a misspelled search, chosen by keyboard', async ({ page }) => {
  await page.goto('/')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('sessionId')))
    .toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.pressSequentially('hedphones')
  const option = page.getByRole('option', { name: /Quillfield Over-Ear Headphones/ })
  await expect(option).toBeVisible()

  await search.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')

  await search.press('Enter')
  await expect(page).toHaveURL('/products/over-ear-headphones')
  await expect(page.getByRole('heading', { name: 'Quillfield Over-Ear Headphones' })).toBeVisible()
})

test('replaces categories in the browser history, and sorts by the price paid', { tag: '@exhaustive' }, async ({
  page,
}) => {
  await page.goto('/terms')
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: 'Product categories' })
  await tabs.getByRole('link', { name: 'Audio' }).click()
  await expect(page).toHaveURL(/category=audio/)

  await tabs.getByRole('link', { name: 'Networking' }).click()
  await expect(page).toHaveURL(/category=networking/)

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: low to high' })
  await expect(page).toHaveURL(/sort=price-low/)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Flat Ethernet Cable, 25 ft',
    'Larkspan Tiny USB Wi-Fi Adapter',
    'Larkspan 8-Port Gigabit Switch',
    'Larkspan Wi-Fi 6 Router',
    'Larkspan Mesh Wi-Fi, Set of Two',
  ])

  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('shows the sorted list of the home page from its top', async ({ page }) => {
  await page.goto('/')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.scrollIntoViewIfNeeded()
  await sort.selectOption({ label: 'Price: low to high' })

  await expect(page).toHaveURL(/sort=price-low/)
  await expect(page.getByRole('heading', { name: 'All Products', level: 1 })).toBeInViewport()
})

test('adds a product to the wishlist and removes it', { tag: ['@phone', '@exhaustive'] }, async ({ page }) => {
  await page.goto('/products/e-reader-68')
  const heart = page.getByRole('button', { name: 'Wishlist: Backlit E-Reader, 6.8-inch' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/wishlist')
  await expect(page.getByRole('link', { name: 'Backlit E-Reader, 6.8-inch' })).toBeVisible()

  await heart.click()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})

test('moves the focus to the next page and to a category, and explains a page past the end', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/products?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const tabs = page.getByRole('navigation', { name: 'Product categories' })
  await tabs.getByRole('link', { name: 'Audio' }).click()
  await expect(page.getByRole('heading', { name: 'Audio' })).toBeFocused()
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.focus()
  await sort.selectOption({ label: 'Newest' })
  await expect(page).toHaveURL(/sort=newest/)
  await expect(sort).toBeFocused()

  await page.goto('/products?page=99')
  await expect(page.getByRole('heading', { name: 'Page 99 doesn’t exist' })).toBeVisible()
  await page.getByRole('link', { name: /^Go to page [34]$/ }).click()
  await expect(page).toHaveURL(/^[^?]*\/products\?page=[34]$/)
})
