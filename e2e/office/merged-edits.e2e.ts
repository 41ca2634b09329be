import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { aRepair } from '../support/repair.ts'
import { said, signIn } from '../support/staff.ts'

test('two people edit one repair and see one another: both keep their fields, and of the same field the later one chooses', async ({
  page: teo,
  newShopper,
}) => {
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
  await expect(said(olive, `${number} saved`)).toBeVisible()
  await teos.getByRole('textbox', { name: 'Model' }).fill('Merge 2')
  await teos.getByRole('button', save).click()
  await expect(said(teo, `${number} saved`)).toBeVisible()
  await expect(teo.getByRole('heading', { name: `${number}: Kestrel Merge 2` })).toBeVisible()

  ;[teos, olives] = [await edit(teo), await edit(olive)]
  await olives.getByRole('textbox', { name: 'Model' }).fill('Olive 3')
  await olives.getByRole('button', save).click()
  await expect(said(olive, `${number} saved`).first()).toBeVisible()
  await teos.getByRole('textbox', { name: 'Model' }).fill('Teo 3')
  await teos.getByRole('button', save).click()
  const choice = teos.getByRole('alert').filter({ hasText: 'In the shop now' })
  await expect(choice.getByText('Olive 3')).toBeVisible()
  await choice.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect(teo.getByRole('heading', { name: `${number}: Kestrel Teo 3` })).toBeVisible()
})

test('a note that is typed waits for whoever typed it, at the workbench and on the page of the repair', async ({
  page: teo,
  newShopper,
  attempt,
}) => {
  const typed = `Ask for the charger, ${attempt}`
  await signIn(teo, 'tech', '/admin/workbench')
  const name = await teo
    .getByRole('button', { name: /^Notes of T-/ })
    .first()
    .textContent()
  const note = (page: Page) => page.getByRole('textbox', { name: 'Add a note' })
  const dialog = teo.getByRole('dialog', { name: name! })
  const open = () => teo.getByRole('button', { name: name!, exact: true }).click()
  await open()
  const kept = teo.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/draft'),
  )
  await dialog.getByRole('textbox', { name: 'Add a note' }).fill(typed)
  await teo.keyboard.press('Escape')
  await kept
  await open()
  await expect(dialog.getByRole('textbox', { name: 'Add a note' })).toHaveValue(typed)

  const path = `/admin/tickets/${/\d+/.exec(name!)![0]}`
  const olive = await newShopper()
  await signIn(olive, 'admin', path)
  await expect(note(olive)).toHaveValue('')
  await teo.goto(path)
  await expect(note(teo)).toHaveValue(typed)
})

test('an estimate that is typed survives a hand beside it, and a colleague who changes the repair meanwhile', async ({
  page: teo,
  newShopper,
}) => {
  await signIn(teo, 'tech')
  const { id } = await aRepair(
    teo,
    { deviceType: 'Tablet', deviceModel: 'Estimate 1' },
    { estimateChoice: 'written' },
  )
  const olive = await newShopper()
  await signIn(olive, 'admin')
  await teo.goto(`/admin/tickets/${id}`)
  await teo.getByRole('button', { name: 'Write an estimate' }).click()
  const estimate = teo.getByRole('dialog', { name: /^Estimate for/ })
  await estimate.getByRole('textbox', { name: 'What' }).fill('New hinge, fitted')
  await estimate.getByRole('spinbutton', { name: 'Each, $' }).fill('80')
  await teo.mouse.click(5, 5)
  await teo
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()

  const teos = (await (await teo.request.get('/api/user')).json()) as { id: number }
  const assigned = await olive.request.put(`/api/repair-tickets/${id}/assignee`, {
    data: { assigneeId: teos.id },
  })
  expect(assigned.status(), await assigned.text()).toBe(200)
  const send = estimate.getByRole('button', { name: 'Send to the customer' })
  await send.click()
  await expect(estimate.getByText('Somebody else changed this meanwhile.')).toBeVisible()
  await send.click()
  await expect(said(teo, 'Estimate sent')).toBeVisible()
})
