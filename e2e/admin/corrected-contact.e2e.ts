import { expect, test } from '../support/fixtures.ts'
import { aRepair, mailedKey } from '../support/repair.ts'
import { aCustomer } from '../support/shopper.ts'
import { signIn, toast } from '../support/staff.ts'

test('ends the links that were emailed to a wrong address of a repair, and emails a new one', async ({
  page: teo,
  newShopper,
}) => {
  const [wrong, right] = [aCustomer('Nadia Voss'), aCustomer('Nadia Voss')]
  await signIn(teo, 'tech')
  const { id, number } = await aRepair(teo, { deviceType: 'Tablet', customerEmail: wrong.email })
  const old = await mailedKey(teo, id)
  const holder = await newShopper()
  await holder.goto(`/r/${old}`)
  await expect(holder.getByRole('heading', { name: /tablet/i }).first()).toBeVisible()

  await teo.goto(`/admin/tickets/${id}`)
  await teo.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = teo.getByRole('dialog', { name: `Edit ${number}` })
  await edit.getByRole('textbox', { name: 'Email' }).fill(right.email)
  await expect(edit.getByText('Changing it revokes the links in earlier emails and on the claim slip.')).toBeVisible()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(teo, `${number} saved`)).toBeVisible()
  await holder.goto(`/r/${old}`)
  await expect(holder.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible()

  await teo.getByRole('button', { name: 'Email a new link' }).click()
  await expect(toast(teo, 'The old links no longer work')).toBeVisible()
  await expect.poll(() => mailedKey(teo, id)).not.toBe(old)
  await holder.goto(`/r/${await mailedKey(teo, id)}`)
  await expect(holder.getByRole('heading', { name: /tablet/i }).first()).toBeVisible()
})
