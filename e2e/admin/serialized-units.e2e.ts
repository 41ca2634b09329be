import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { chooseRowAction, signIn, toast } from '../support/staff.ts'

test('receives a serialized laptop, sells it at the counter and takes it back', { tag: '@exhaustive' }, async ({
  page,
  newShopper,
}) => {
  test.slow()
  await signIn(page, 'admin')
  const name = `Renewed Notebook ${randomUUID().slice(0, 6)}`
  const number = `PF${randomUUID().slice(0, 8).toUpperCase()}`
  const answer = await page.request.post('/api/admin/products', {
    data: {
      name,
      description: 'A laptop that was renewed at our bench.',
      price: 200,
      imageUrl: '/pictures/anti-static-mat.svg',
      categoryId: 1,
    },
  })
  const { id } = (await answer.json()) as { id: number }

  await page.goto(`/admin/products/${id}?view=details`)
  await page.getByRole('button', { name: 'Serial numbers' }).click()
  await page.getByRole('radio', { name: /By serial number/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  const units = page.getByRole('dialog', { name: `Units of ${name}` })
  await units.getByRole('button', { name: 'Receive unit' }).click()
  const form = page.getByRole('dialog', { name: `Receive: ${name}` })
  await form.getByRole('combobox', { name: 'Grade' }).selectOption('B')
  await form.getByRole('textbox', { name: 'Condition' }).fill('A scratch on the lid')
  await form.getByRole('spinbutton', { name: 'Battery health' }).fill('87')
  await expectAccessible(page, 'receiving a unit')
  await form.getByRole('textbox', { name: 'Serial number' }).fill(number)
  await page.keyboard.press('Enter')
  await expect(toast(page, `${number} received`)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Serial number' })).toBeFocused()

  const carla = await newShopper()
  await carla.goto(`/products/${name.toLowerCase().replaceAll(' ', '-')}`)
  const good = carla.getByRole('group', { name: 'Good' })
  const unit = good.getByRole('radio', { name: `Serial ends ${number.slice(-4)}` })
  await expect(unit).toHaveAccessibleName(/A scratch on the lid · battery 87%/)
  await expect(carla.getByText(number)).toHaveCount(0)
  await expect(carla.getByRole('button', { name: 'One more' })).toHaveCount(0)
  await unit.check()
  await expect(carla).toHaveURL(/variant=\d+/)

  await page.goto('/admin/orders/new')
  const search = page.getByRole('combobox', { name: 'Add a product or service' })
  await search.fill(number.toLowerCase())
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await search.press('Enter')
  await expect(page.getByRole('button', { name: /^Complete sale, \$/ })).toBeEnabled()
  await page.keyboard.press('F8')
  await expect(page.getByRole('textbox', { name: 'Cash received' })).toBeFocused()
  await page.keyboard.type('214')
  await page.keyboard.press('Enter')
  const before = page.getByRole('region', { name: 'Previous sale' })
  await before.getByRole('link', { name: /^Order #/ }).click()
  await expect(page.getByText(number)).toBeVisible()

  await page.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: /^Refund order/ })
  await refund.getByRole('button', { name: 'One more' }).click()
  await refund.getByRole('checkbox', { name: 'Return these items to stock' }).check()
  await refund.getByRole('textbox', { name: 'Reason' }).fill('Changed her mind')
  await refund.getByRole('button', { name: 'Refund $214.00' }).click()
  await expect(page.getByText('Refund of $214.00: Changed her mind')).toBeVisible()

  await page.goto(`/admin/products?search=${number}`)
  await chooseRowAction(page, 'Units', name)
  await expect(units.getByRole('listitem').filter({ hasText: number })).toContainText('Returned')
  await expect(units.getByRole('status')).toHaveText('1 in stock')

  await units.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/tickets/passport\\?number=${number}$`))
  const moves = page.getByRole('list', { name: 'Stock history' }).getByRole('listitem')
  await expect(moves).toHaveText([/^InReturned/, /^OutSold, order/, /^InReceived/])
  await expect(page.getByText('It was never repaired here.')).toBeVisible()
  await expectAccessible(page, 'a device passport')
})
