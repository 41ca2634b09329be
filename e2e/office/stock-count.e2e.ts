import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { rowOf, said, signIn } from '../support/staff.ts'

test('Olive counts by scanner, sees what differs, and the shelf follows', async ({ page }) => {
  await signIn(page, 'admin')
  const code = randomUUID().slice(0, 8).toUpperCase()
  const name = `Counted cable ${code}`
  const answer = await page.request.post('/api/admin/products', {
    data: {
      name,
      description: 'A cable that is counted.',
      price: 12,
      cost: 5,
      sku: code,
      stock: 4,
      imageUrl: '/pictures/anti-static-mat.svg',
      categoryId: 1,
    },
  })
  const { id } = (await answer.json()) as { id: number }

  await page.goto('/admin/stock-counts')
  await page.getByRole('button', { name: 'New count' }).first().click()
  const draft = page.getByRole('dialog', { name: 'New stock count' })
  await draft.getByRole('combobox', { name: 'What to count' }).selectOption('Freely: only what I scan')
  await draft.getByRole('button', { name: 'Start counting' }).click()
  const scan = page.getByRole('combobox', { name: /^Scan or type/ })
  await expect(scan).toBeFocused()
  const last = page.getByRole('region', { name: 'Scan' }).getByRole('strong')
  for (const counted of ['1', '2', '3']) {
    await scan.fill(code)
    await scan.press('Enter')
    await expect(last).toHaveText(counted)
  }
  const row = rowOf(page, name)
  await expect(row.getByRole('textbox', { name: `Counted of ${name}` })).toHaveValue('3')
  await expectAccessible(page, 'a stock count')
  await page.getByRole('link', { name: 'Differing', exact: true }).click()
  await expect(row).toContainText('−1')
  await expect(row).toContainText('-$5.00')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Change the stock' }).click()
  await expect(said(page, 'Stock changed to what was counted')).toBeVisible()

  await page.goto(`/admin/products/${id}?view=stock`)
  await expect(page.getByRole('link', { name: /^count #\d+/ })).toBeVisible()
  const after = await page.request.get(`/api/admin/products/${id}`)
  expect(await after.json()).toMatchObject({ stock: 3 })
})
