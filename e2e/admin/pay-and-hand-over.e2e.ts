import { expect, test } from '../support/fixtures.ts'
import { aRepair, readyToPay } from '../support/repair.ts'
import { signIn, toast } from '../support/staff.ts'

test('records no payment while something is missing for the handover, and then says the change', async ({ page }) => {
  await signIn(page, 'admin')
  const repair = await aRepair(page, { deviceType: 'Tablet', deviceModel: 'Tab 9' })
  await readyToPay(page, repair, 100)
  await page.goto(`/admin/tickets/${repair.id}`)
  await page.getByRole('button', { name: 'Take payment $107.00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take payment' })
  await dialog.getByRole('textbox', { name: 'Cash received' }).fill('120')
  const record = dialog.getByRole('button', { name: 'Record payment and hand over' })

  await record.click()

  await expect(dialog.getByText('Add a photo, or say why there is none')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Reason for no photos' })).toBeFocused()
  const paid = await page.request.get(`/api/repair-tickets/${repair.id}`)
  expect((await paid.json()).account.payments).toEqual([])

  await dialog.getByRole('textbox', { name: 'Reason for no photos' }).fill('No camera here')
  await record.click()

  await expect(toast(page, /Change: \$13\.00\./)).toBeVisible()
  await page.getByRole('button', { name: 'It came back' }).waitFor()
  await expect(page.getByRole('link', { name: /^Print receipt/ })).toBeVisible()
})
