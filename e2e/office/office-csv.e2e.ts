import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/journey.ts'
import { openOfficePage, rowOf, signIn } from '../support/staff.ts'

test('Olive takes the products out, edits the file, sees what it would do, and brings it in', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const mark = randomUUID().slice(0, 8)
  const added = await page.request.post('/api/admin/products', {
    data: {
      name: `Spool ${mark}`,
      description: 'A spool of braided cable.',
      price: 31.07,
      imageUrl: '/pictures/anti-static-mat.svg',
      categoryId: 1,
    },
  })
  expect(added.status()).toBe(201)
  const { id } = (await added.json()) as { id: number }
  await openOfficePage(page, `/admin/products?search=${mark}`)
  await expect(rowOf(page, `Spool ${mark}`)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const taken = await readFile(await (await download).path(), 'utf8')
  expect(taken.trim().split('\r\n')).toHaveLength(2)

  const edited = `${taken.replace('31.07', '29.95')}broken-${mark},Broken ${mark},,,,,,,,,,,,,,,ten dollars\r\n`
  await page.getByRole('button', { name: 'Import' }).click()
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) })
  const report = page.getByRole('region', { name: 'Report' })
  await expect(report).toContainText('Nothing is changed yet. This file of Shopify would add 0, update 1,')
  await expect(rowOf(report, `Spool ${mark}`)).toContainText('changed')
  await expect(rowOf(report, `Broken ${mark}`)).toContainText('“ten dollars” is not an amount')
  const before = await page.request.get(`/api/admin/products/${id}`)
  expect(await before.json()).toMatchObject({ price: 31.07 })

  await page.getByRole('button', { name: 'Import 1 product', exact: true }).click()
  await expect(page.getByText('Done: added 0, updated 1,')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, `Spool ${mark}`)).toContainText('$29.95')

  await openOfficePage(page, '/admin/move-ins/new')
  const people = `Wer,Post\nAda Byron,ada-${mark}@example.com\n`
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people) })
  const file = page.getByRole('dialog', { name: 'Import a file' })
  await expect(file.getByRole('status')).toContainText('would add 0')
  await file.getByRole('combobox', { name: 'E-mail' }).selectOption('Post')
  await expect(file.getByRole('status')).toContainText('would add 1')
  await file.getByRole('combobox', { name: 'Whole name' }).selectOption('Wer')
  await expect(file.getByRole('row', { name: /Ada Byron/ })).toBeVisible()
  await expect(file.getByRole('button', { name: 'Import 1 customer', exact: true })).toBeEnabled()
})

test('Olive moves a shop in from Shopify’s own file, sees what was mended and which pictures could not be had, looks at it, and takes it back', async ({
  page,
  newShopper,
}) => {
  const mark = randomUUID().slice(0, 8)
  const sample = await readFile(
    new URL('../../server/testing/product-files/shopify-classic.csv', import.meta.url),
    'utf8',
  )
  // No such host is ever on the internet.
  const file = sample
    .replaceAll('burst.example.com', 'pictures.invalid')
    .replaceAll(/^(?=river-work|campus-top|wool-jumper)/gm, `${mark}-`)
  await signIn(page, 'admin')
  await openOfficePage(page, `/admin/products?search=northbank`)
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
  // The points of its list stand on lines of their own.
  // biome-ignore lint/performance/useDomNodeTextContent: where a line ends is seen only as it is drawn
  expect(await shopper.getByText('• Long sleeves').last().innerText()).toBe('• Long sleeves\n• Two pockets')

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page
    .getByRole('dialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo import' })
    .click()
  await expect(page.getByText(/Undone: 0 deleted, 3 archived/)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('River Work Shirt')).toBeHidden()
})
