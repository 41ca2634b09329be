import { expect, test } from '../support/fixtures.ts'
import { openAdminPage, signIn, toast } from '../support/staff.ts'

test('finds a duplicate, merges it with the chosen values, undoes the merge, and dismisses the pair', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const run = Date.now() % 9_000_000
  const names = { one: `Zara ${run}`, other: `Z. ${run}` }
  const phone = { kind: 'phone', value: `614-${String(1_000_000 + run).replace(/(\d{3})/, '$1-')}` }
  await signIn(page, 'admin')
  for (const [name, alert] of [
    [names.one, 'Knock'],
    [names.other, 'Has a dog'],
  ]) {
    const created = await page.request.post('/api/admin/customers', { data: { name, alert, contacts: [phone] } })
    expect(created.status()).toBe(201)
  }

  await openAdminPage(page, '/admin/customers')
  await page.getByRole('link', { name: /possible duplicate/ }).click()
  const pair = page.getByRole('main').getByRole('listitem').filter({ hasText: names.one })
  await expect(pair).toContainText('Same phone number')
  await pair.getByRole('button', { name: 'Compare and merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare and merge' })
  await expect(dialog.getByRole('radio', { name: names.one })).toBeChecked()
  await dialog.getByRole('radio', { name: names.other }).check()
  await expect(dialog.getByRole('radio', { name: 'Knock / Has a dog' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Merge' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(names.other)
  await expect(page.getByText('Knock / Has a dog')).toBeVisible()
  await page.getByRole('region', { name: 'Merged record' }).getByRole('button', { name: 'Undo merge' }).click()
  await expect(toast(page, `${names.other} is a separate record again`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Merged record' })).toBeHidden()
  await expect(page.getByText('Has a dog', { exact: true })).toBeVisible()

  await openAdminPage(page, '/admin/customers/duplicates')
  await pair.getByRole('button', { name: 'Not the same customer' }).click()
  await expect(pair).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Possible duplicates' })).toBeVisible()
  await expect(pair).toBeHidden()
})
