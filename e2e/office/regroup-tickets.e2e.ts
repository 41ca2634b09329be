import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { said, signIn } from '../support/staff.ts'

test('what was typed in twice becomes one repair, and a second device a ticket beside it', async ({
  page,
  newShopper,
}) => {
  const customer = await newShopper()
  await signIn(customer, 'customer')
  const device = {
    customerName: 'Carla Mendes',
    customerEmail: 'carla@example.com',
    customerPhone: '614-555-0121',
  }
  const made = async (deviceModel: string) => {
    const problemDescription = 'Typed in twice, at home and at the counter.'
    const data = { ...device, deviceType: 'Tablet', deviceModel, problemDescription }
    return (await (await customer.request.post('/api/repair-tickets', { data })).json()) as {
      id: number
      number: string
      key: string
    }
  }
  const [first, second] = [await made('Twice A'), await made('Twice B')]

  await signIn(page, 'tech', `/admin/tickets/${second.id}`)
  await page.getByRole('button', { name: 'Merge into another' }).click()
  const dialog = page.getByRole('dialog', { name: `Merge ${second.number} into another` })
  await dialog.getByRole('combobox', { name: 'Goes on as' }).fill(first.number)
  await page.getByRole('option', { name: /Twice A/ }).click()
  await expectAccessible(page, 'the dialog that merges')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`^${first.number}:`) })).toBeVisible()
  await expect(page.getByText(`A part of it: ${second.number}`)).toBeVisible()

  await page.getByRole('button', { name: 'Another device' }).click()
  const beside = page.getByRole('dialog', { name: 'Another device of Carla Mendes' })
  await beside.getByRole('combobox', { name: 'Device type' }).selectOption('Printer')
  await beside.getByRole('textbox', { name: 'What is wrong' }).fill('It prints nothing but stripes.')
  await beside.getByRole('button', { name: 'Make the ticket' }).click()
  await expect(said(page, new RegExp(`made beside ${first.number}`))).toBeVisible()

  await customer.goto(`/r/${second.key}`)
  await expect(customer.getByText(first.number).first()).toBeVisible()
  await customer.goto(`/repair-tickets/${second.id}`)
  await customer.getByRole('link', { name: `Repair ${first.number}` }).click()
  await expect(customer.getByRole('heading', { name: `Repair ${first.number}` })).toBeVisible()
})
