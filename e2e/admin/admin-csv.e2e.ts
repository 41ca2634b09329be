import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures.ts'
import { openAdminPage, rowOf, signIn } from '../support/staff.ts'

test('imports a Shopify file, lists its corrections and missing pictures, and undoes the import', {
  tag: '@exhaustive',
}, async ({ page, newShopper }) => {
  const mark = randomUUID().slice(0, 8)
  const sample = await readFile(
    new URL('../../server/testing/product-files/shopify-classic.csv', import.meta.url),
    'utf8',
  )
  // The top-level domain is reserved, so the host cannot exist.
  const file = sample
    .replaceAll('burst.example.com', 'pictures.invalid')
    .replaceAll(/^(?=river-work|campus-top|wool-jumper)/gm, `${mark}-`)
  await signIn(page, 'admin')
  await openAdminPage(page, `/admin/products?search=northbank`)
  await page.getByRole('button', { name: 'Import' }).click()
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'apparel.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })

  const report = page.getByRole('region', { name: 'Report' })
  await expect(report).toContainText('This file of Shopify would add 3, update 0,')
  await expect(report).toContainText('4 pictures are fetched and stored here afterwards')
  await expect(rowOf(report, 'Wool Jumper')).toContainText('no picture in the file, so a drawn one stands in')
  await page.getByRole('button', { name: 'Import 3 products', exact: true }).click()

  await expect(page.getByText('Done: added 3, updated 0, left 0 as they are, refused 0.')).toBeVisible()
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await expect(pictures).toContainText('4 could not be had', { timeout: 20_000 })
  await expect(pictures).toContainText('There is no host pictures.invalid.')
  await expect(pictures.getByRole('button', { name: 'Try again' })).toBeVisible()

  const shopper = await newShopper()
  await shopper.goto(`/products/${mark}-campus-top`)
  await expect(shopper.getByRole('main')).toContainText('from $60.00')
  await shopper.getByRole('radio', { name: /^Large/ }).check()
  await expect(shopper.getByRole('radio', { name: /^Large/ })).toBeChecked()
  await shopper.goto(`/products/${mark}-river-work-shirt`)
  // Line breaks of the list must be visible.
  // biome-ignore lint/performance/useDomNodeTextContent: where a line ends is seen only as it is drawn
  expect(await shopper.getByText('• Long sleeves').last().innerText()).toBe('• Long sleeves\n• Two pockets')

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText(/Undone: 0 deleted, 3 archived/)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('River Work Shirt')).toBeHidden()
})
