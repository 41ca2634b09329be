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
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(2)

  const edited = `${file.replace('31.07', '29.95')}broken-${mark},Broken ${mark},,,,,,,,,,,,ten dollars\r\n`
  await page.getByRole('button', { name: 'Import' }).click()
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) })
  const report = page.getByRole('region', { name: 'Report' })
  await expect(report).toContainText('Nothing is changed yet. This file would add 0, update 1,')
  await expect(rowOf(report, `Spool ${mark}`)).toContainText('updated')
  await expect(rowOf(report, `Broken ${mark}`)).toContainText('“ten dollars” is not an amount')
  const before = await page.request.get(`/api/admin/products/${id}`)
  expect(await before.json()).toMatchObject({ price: 31.07 })

  await page.getByRole('button', { name: 'Import 1 product', exact: true }).click()
  await expect(report).toContainText('Done: added 0, updated 1,')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(rowOf(page, `Spool ${mark}`)).toContainText('$29.95')
})
