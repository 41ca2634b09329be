import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/staff.ts'

test.describe.configure({ mode: 'default' })

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><style>.a{fill:#8a1f5c}</style><script>alert(1)</script><rect class="a" width="120" height="40" rx="8"/></svg>`

test('applies an uploaded logo and color to every page at once, and restores the default ones', {
  tag: '@exhaustive',
}, async ({ page, newShopper }) => {
  await signIn(page, 'admin', '/branding')
  const own = page.getByRole('region', { name: 'Your own logo and color' })
  await own
    .getByLabel('Logo file')
    .setInputFiles({ name: 'ours.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await expect(own.getByText('Left out of this file: Style rules (colors are preserved), Scripts')).toBeVisible()
  await own.getByRole('textbox', { name: /^Color/ }).fill('#ffcc00')
  await expect(own.getByText('made darker to be read')).toBeVisible()
  await own.getByRole('button', { name: 'Save logo and color' }).click()
  await expect(page.getByText('Logo and color saved').first()).toBeVisible()
  await page.reload()
  const header = page.getByRole('banner').locator('img').first()
  await expect(header).toHaveAttribute('src', /^\/face\/\d+\/logo\.svg$/)

  for (const paper of ['labels?items=1', 'receipt/1', 'ticket/1/label-62x29', 'ticket/1/slip']) {
    await page.goto(`/admin/print/${paper}`)
    await expect(page.locator('img[src^="/face/"]').first(), paper).toBeVisible()
  }
  await page.goto('/guides/runbook')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('img[src^="/face/"]:visible')).toHaveCount(1)
  await page.emulateMedia({ media: null })
  await page.goto('/branding')

  const carla = await newShopper()
  await carla.goto('/products')
  const hers = carla.getByRole('banner').locator('img').first()
  await expect(hers).toHaveAttribute('src', /^\/face\/\d+\/logo\.svg$/)
  expect(await hers.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth)).toBeGreaterThan(100)
  await expect(carla.locator('meta[property="og:image"]').first()).toHaveAttribute(
    'content',
    /\/face\/\d+\/preview\.png$/,
  )

  await own.getByRole('button', { name: 'Restore the default look' }).click()
  await expect(page.getByText('Logo and color saved').first()).toBeVisible()
  await page.reload()
  await expect(header).toHaveAttribute('src', '/logo.svg')
  await carla.reload()
  await expect(hers).toHaveAttribute('src', '/logo.svg')
})
