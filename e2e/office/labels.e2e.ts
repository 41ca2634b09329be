import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { said, signIn } from '../support/staff.ts'

/** How many pages a printed document has, and of which sizes in points. */
function pagesOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))}×${Math.round(Number(height))}`,
  )
}

test('Olive prints labels for what she ticked: one on each piece of the roll, or thirty on a sheet', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin')
  const made = await Promise.all(
    ['Tag A', 'Tag B'].map(async (name) => {
      const answer = await page.request.post('/api/admin/products', {
        data: {
          name: `${name} ${Date.now()}`,
          description: 'Something to be labeled.',
          price: 12.5,
          imageUrl: '/pictures/anti-static-mat.svg',
          categoryId: 1,
          stock: 3,
        },
      })
      return (await answer.json()) as { id: number; name: string }
    }),
  )
  await page.goto('/admin/products')
  for (const { name } of made) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Labels/ }).click()
  const labels = await opened

  await expect(labels.getByRole('article')).toHaveCount(2)
  await expectAccessible(labels, 'printing labels')
  await labels.getByRole('button', { name: 'Give barcodes of our own' }).click()
  await expect(said(labels, '2 barcodes given')).toBeVisible()
  await expect(labels.getByRole('img', { name: /^Barcode 2\d{12}$/ })).toHaveCount(2)
  await labels.getByRole('button', { name: 'As many as on the shelf' }).click()
  await expect(labels.getByRole('button', { name: 'Print 6 labels' })).toBeVisible()
  const roll = await labels.pdf({ preferCSSPageSize: true })
  // 62 × 29 mm in points.
  expect(pagesOf(roll)).toEqual(Array(6).fill('176×82'))

  await labels.getByRole('combobox', { name: 'Size' }).selectOption('Sheet of 30 (Avery 5160)')
  await labels.getByRole('spinbutton', { name: 'First free label on the sheet' }).fill('29')
  await expect(labels.getByRole('region', { name: 'Sheet 2' })).toBeVisible()
  const sheets = await labels.pdf({ preferCSSPageSize: true })
  expect(pagesOf(sheets)).toEqual(['612×792', '612×792'])
})
