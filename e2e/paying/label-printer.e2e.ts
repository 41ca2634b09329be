import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { connectFakePrinter, printedLabels, unplugPrinter } from '../support/fake-printer.ts'
import { expect, test } from '../support/fixtures.ts'
import { aRepair } from '../support/repair.ts'
import { chooseRowAction, createProduct, openAdminPage, signIn } from '../support/staff.ts'

const PRINTS_OF_BROWSER = `window.print = () => {
  sessionStorage.setItem('printed', (sessionStorage.getItem('printed') ?? '') + document.title + ';')
  window.dispatchEvent(new Event('afterprint'))
}`

/** This browser becomes a register, and learns with the test label which printer prints labels. */
async function aLabelingRegister(page: Page): Promise<void> {
  const name = `Bench ${Date.now()}`
  await connectFakePrinter(page)
  await page.addInitScript(PRINTS_OF_BROWSER)
  await signIn(page, 'admin')
  await openAdminPage(page, '/admin/registers')
  await page.getByRole('button', { name: 'Use this browser as a register' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Use this browser as a register' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('combobox', { name: /^Receipt printer/ }).selectOption('USB printer')
  await dialog.getByRole('combobox', { name: /^Label printer/ }).selectOption('USB printer')
  await dialog
    .getByRole('combobox', { name: /^Language of the label printer/ })
    .selectOption({ label: 'ZPL (Zebra and compatible)' })
  await dialog.getByRole('combobox', { name: /^Label size/ }).selectOption('57 × 32 mm')
  await expectAccessible(page, 'the settings of a label printer')
  await dialog.getByRole('button', { name: 'Add register' }).click()
  await expect(dialog).toBeHidden()
  await chooseRowAction(page, 'Print a test label on', name)
  await expect
    .poll(() => printedLabels(page))
    .toEqual([expect.stringContaining(`^FDTest label of ${name.slice(0, 5)}`)])
}

async function revokeRegister(page: Page): Promise<void> {
  const registers = (await (await page.request.get('/api/admin/registers')).json()) as {
    id: number
    isThisOne: boolean
  }[]
  for (const { id } of registers.filter(({ isThisOne }) => isThisOne))
    await page.request.delete(`/api/admin/registers/${id}`)
}

test('one press prints labels on the label printer, never on the receipt printer', async ({ page }) => {
  await aLabelingRegister(page)
  const product = await createProduct(page, { name: 'Labeled cable', stock: 9 })
  await page.goto(`/admin/print/labels?items=${product.id}x3`)

  await page.getByRole('button', { name: 'Print 3 labels' }).click()

  await expect.poll(() => printedLabels(page)).toHaveLength(1)
  const [label] = await printedLabels(page)
  expect(label).toContain('^PW456^LL256')
  expect(label).toContain('^FD$12.50^FS')
  expect(label).toContain('^PQ3^XZ')
  expect(await page.evaluate(`sessionStorage.getItem('printed')`)).toBeNull()
  await expectAccessible(page, 'labels for the label printer')
  await revokeRegister(page)
})

test('a label that fails is printed again or in the browser', async ({ page }) => {
  await aLabelingRegister(page)
  const product = await createProduct(page, { name: 'Labeled later', stock: 9 })
  await page.goto(`/admin/print/labels?items=${product.id}`)
  await unplugPrinter(page, true)

  await page.getByRole('button', { name: 'Print 1 label' }).click()

  const failed = page
    .getByRole('region', { name: /^Notifications \(/ })
    .getByRole('listitem')
    .filter({ hasText: 'Not printed' })
    .first()
  await expect(failed).toContainText('The printer did not answer.')
  await failed.getByRole('button', { name: 'Print in the browser' }).click()
  await expect.poll(() => page.evaluate(`sessionStorage.getItem('printed')`)).toBe('Labels;')
  await page.getByRole('button', { name: 'Print 1 label' }).click()
  await expect(failed).toContainText('The printer did not answer.')
  await unplugPrinter(page, false)
  await failed.getByRole('button', { name: 'Print again' }).click()
  await expect.poll(() => printedLabels(page)).toHaveLength(1)
  await revokeRegister(page)
})

test('a repair that is checked in prints its label by itself, and its papers print it again', async ({ page }) => {
  await aLabelingRegister(page)
  const device = { deviceType: 'Laptop', deviceBrand: 'Lenovo', deviceModel: 'T14' }
  const repair = await aRepair(page, device)

  await page.goto(`/admin/print/ticket/${repair.id}/slip-and-label`)

  await expect.poll(() => printedLabels(page)).toEqual([expect.stringContaining(`^FD${repair.number}^FS`)])
  await expect.poll(() => page.evaluate(`sessionStorage.getItem('printed')`)).toBe(`Claim slip ${repair.number};`)
  await page.getByRole('button', { name: 'Print the label again' }).click()
  await expect.poll(() => printedLabels(page)).toHaveLength(2)
  await page.goto(`/admin/tickets/${repair.id}`)
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Label on the label printer' }).click()
  await expect.poll(() => printedLabels(page)).toHaveLength(1)
  await revokeRegister(page)
})
