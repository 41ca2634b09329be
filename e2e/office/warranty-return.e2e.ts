import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { aRepair, repairedAndHome } from '../support/repair.ts'
import { signIn } from '../support/staff.ts'

test('what comes back within its warranty is a new ticket beside the old one, at no charge', async ({
  page,
  newShopper,
}) => {
  await signIn(page, 'tech')
  const repair = await aRepair(page, { deviceType: 'Laptop', deviceBrand: 'Framework', deviceModel: '13' })
  await repairedAndHome(page, repair)
  const holder = await newShopper()
  await holder.goto(`/r/${repair.key}`)
  await expect(holder.getByText(/^We stand for this repair until /)).toBeVisible()

  await page.goto(`/admin/tickets/${repair.id}`)
  await page.getByRole('button', { name: 'It came back' }).click()
  const back = page.getByRole('dialog', { name: `${repair.number} came back` })
  await back.getByRole('button', { name: 'Bring it in' }).click()
  await expect(back.getByText('Please provide a detailed problem description')).toBeVisible()
  await back.getByRole('textbox', { name: 'What is wrong now' }).fill('It turns itself off again, at once.')
  await back.getByRole('button', { name: 'Bring it in' }).click()

  await expect(page.getByRole('heading', { name: /^T-\d+: Framework 13/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: new RegExp(`^${repair.number}:`) })).toHaveCount(0)
  await expect(page.getByRole('link', { name: repair.number })).toBeVisible()
  await expectAccessible(page, 'a warranty return')
  await page.getByRole('link', { name: repair.number }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`^${repair.number}:`) })).toBeVisible()
})
