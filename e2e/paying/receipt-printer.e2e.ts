import type { Page } from '@playwright/test'
import { printedText } from '#server/testing/printed.ts'
import { connectFakePrinter, printedJobs, unplugPrinter } from '../support/fake-printer.ts'
import { expect, test } from '../support/fixtures.ts'
import { createProduct, signIn } from '../support/staff.ts'

async function aRegisterWith(page: Page, printer: 'usb' | 'serial'): Promise<number> {
  const draft = { name: `Counter ${Date.now()}`, printer, printsReceipts: true, opensDrawer: true }
  const answer = await page.request.post('/api/admin/registers', { data: draft })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

/** @returns the bytes that the server made for the receipt, in base64. */
async function sell(page: Page, product: { name: string }): Promise<string> {
  await page.getByRole('combobox', { name: 'Add a product or service' }).fill(product.name)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  const encoded = page.waitForResponse((answer) => answer.url().endsWith('/receipt-prints'))
  await page.getByRole('button', { name: /^Complete sale, \$/ }).click()
  return (await (await encoded).json()).data
}

for (const printer of ['usb', 'serial'] as const) {
  test(`one press completes a sale, prints its receipt and opens the drawer (${printer})`, async ({ page }) => {
    await connectFakePrinter(page)
    await signIn(page, 'admin')
    const product = await createProduct(page, { name: 'Printed cable', stock: 9 })
    const register = await aRegisterWith(page, printer)
    await page.goto('/admin/orders/new')

    const encoded = await sell(page, product)

    await expect.poll(() => printedJobs(page)).toEqual([encoded])
    const paper = printedText(encoded)
    expect(paper).toContain('Printed cable')
    expect(paper.match(/<drawer>/g)).toHaveLength(1)
    expect(paper.match(/<cut>/g)).toHaveLength(1)
    await page.getByRole('region', { name: 'Previous sale' }).getByRole('button', { name: 'Print receipt' }).click()
    await expect.poll(async () => (await printedJobs(page)).length).toBe(2)
    expect(printedText((await printedJobs(page))[1]!)).not.toContain('<drawer>')
    await page.request.delete(`/api/admin/registers/${register}`)
  })
}

test('a printer that fails loses nothing: the sale is booked, and one button prints and opens the drawer', async ({
  page,
}) => {
  await connectFakePrinter(page)
  await signIn(page, 'admin')
  const product = await createProduct(page, { name: 'Printed later', stock: 9 })
  const register = await aRegisterWith(page, 'usb')
  await page.goto('/admin/orders/new')
  await unplugPrinter(page, true)

  await sell(page, product)

  const failed = page
    .getByRole('region', { name: /^Notifications \(/ })
    .getByRole('listitem')
    .filter({ hasText: 'Not printed' })
    .first()
  await expect(failed).toContainText('The printer did not answer. Check that it is on and its cable is connected.')
  await expect(page.getByRole('region', { name: 'Previous sale' })).toContainText(/Order #\d+/)
  await failed.getByRole('button', { name: 'Print again' }).click()
  await expect(failed).toContainText('The printer did not answer.')
  expect(await printedJobs(page)).toEqual([])
  await unplugPrinter(page, false)
  await failed.getByRole('button', { name: 'Print again' }).click()
  await expect.poll(async () => (await printedJobs(page)).length).toBe(1)
  const paper = printedText((await printedJobs(page))[0]!)
  expect(paper).toContain('Printed later')
  expect(paper).toContain('<drawer>')
  await page.request.delete(`/api/admin/registers/${register}`)
})
