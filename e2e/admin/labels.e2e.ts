import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { printedPages } from '../support/printed-pages.ts'
import { createProduct, signIn, toast } from '../support/staff.ts'

test('prints labels of selected products on a roll or on sheets of thirty', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'admin')
  const made = await Promise.all(['Tag A', 'Tag B'].map((name) => createProduct(page, { name, stock: 3 })))
  await page.goto('/admin/products')
  for (const { name } of made) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Labels/ }).click()
  const labels = await opened

  await expect(labels.getByRole('article')).toHaveCount(2)
  await expectAccessible(labels, 'printing labels')
  await labels.getByRole('button', { name: 'Assign barcodes' }).click()
  await expect(toast(labels, '2 barcodes assigned')).toBeVisible()
  await expect(labels.getByRole('img', { name: /^Barcode 2\d{12}$/ })).toHaveCount(2)
  const codes = []
  for (const { name, id } of made) {
    const label = labels.getByRole('article', { name })
    await expect(label).toContainText('$12.50')
    const [{ code }] = await (await page.request.get(`/api/admin/labels?ids=${id}`)).json()
    await expect(label.getByRole('img', { name: `Barcode ${code}` })).toBeVisible()
    await expect(label).toContainText(code)
    codes.push(code)
  }
  expect(new Set(codes).size).toBe(2)
  await labels.getByRole('checkbox', { name: 'Print the price' }).uncheck()
  await expect(labels.getByRole('article').filter({ hasText: '$' })).toHaveCount(0)
  await labels.getByRole('button', { name: 'As many as in stock' }).click()
  await expect(labels.getByRole('button', { name: 'Print 6 labels' })).toBeVisible()
  // 62 × 29 mm in points.
  expect(await printedPages(labels)).toEqual(Array(6).fill('176x82'))

  await labels.getByRole('combobox', { name: 'Size' }).selectOption('Sheet of 30 (Avery 5160)')
  await labels.getByRole('spinbutton', { name: 'First free label on the sheet' }).fill('29')
  await expect(labels.getByRole('region', { name: 'Sheet 1' }).getByRole('article')).toHaveCount(2)
  await expect(labels.getByRole('region', { name: 'Sheet 2' }).getByRole('article')).toHaveCount(4)
  expect(await printedPages(labels)).toEqual(['612x792', '612x792'])
})
