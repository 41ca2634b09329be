import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { aRepair } from '../support/repair.ts'
import { signIn, toast } from '../support/staff.ts'

test('merges concurrent edits of a repair and lets the later editor resolve a conflicting field', {
  tag: '@exhaustive',
}, async ({ page: teo, newShopper }) => {
  await signIn(teo, 'tech')
  const { id, number } = await aRepair(teo, { deviceType: 'Tablet', deviceModel: 'Merge 1' })
  const olive = await newShopper()
  await signIn(olive, 'admin')
  const edit = async (page: Page) => {
    await page.goto(`/admin/tickets/${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    return page.getByRole('dialog', { name: `Edit ${number}` })
  }
  const save = { name: 'Save changes' }
  let [teos, olives] = [await edit(teo), await edit(olive)]
  await expect(olives.getByText('Teo Marsh is editing this repair now.')).toBeVisible()
  await olives.getByRole('textbox', { name: 'Brand' }).fill('Kestrel')
  await olives.getByRole('button', save).click()
  await expect(toast(olive, `${number} saved`)).toBeVisible()
  await teos.getByRole('textbox', { name: 'Model' }).fill('Merge 2')
  await teos.getByRole('button', save).click()
  await expect(toast(teo, `${number} saved`)).toBeVisible()
  await expect(teo.getByRole('heading', { name: `${number}: Kestrel Merge 2` })).toBeVisible()

  ;[teos, olives] = [await edit(teo), await edit(olive)]
  await olives.getByRole('textbox', { name: 'Model' }).fill('Olive 3')
  await olives.getByRole('button', save).click()
  await expect(toast(olive, `${number} saved`).first()).toBeVisible()
  await teos.getByRole('textbox', { name: 'Model' }).fill('Teo 3')
  await teos.getByRole('button', save).click()
  const choice = teos.getByRole('alert').filter({ hasText: 'Saved version' })
  await expect(choice.getByText('Olive 3')).toBeVisible()
  await choice.getByRole('button', { name: 'Save selection' }).click()
  await expect(teo.getByRole('heading', { name: `${number}: Kestrel Teo 3` })).toBeVisible()
})
