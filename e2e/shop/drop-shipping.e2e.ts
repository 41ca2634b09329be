import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { aCustomer, buy, openMail } from '../support/shopper.ts'
import { signIn, toast } from '../support/staff.ts'

const MERIDIAN = { name: 'Ines Ortega', email: 'orders@meridian.example.com' }

test('emails a supplier its shipment, which it confirms by link, and shows the customer the tracking', async ({
  page,
  newShopper,
}) => {
  test.slow()
  const carla = aCustomer('Carla Mesh')
  const number = await buy(page, 'mesh-wifi-set', carla)

  const ines = await newShopper()
  const mail = await openMail(ines, MERIDIAN, new RegExp(`^Order ${number}-\\d+ to ship`))
  await expect(mail).toContainText('Carla Mesh')
  await expect(mail).not.toContainText(carla.email)
  await mail.getByRole('link').click()
  await expect(ines.getByRole('heading', { name: 'Please ship this' })).toBeVisible()
  await expect(ines).not.toHaveURL(/key=/)
  await expectAccessible(ines, 'what a supplier ships')

  await ines.getByRole('textbox', { name: 'Your order number' }).fill('M-881')
  await ines.getByRole('button', { name: 'Confirm order' }).click()
  await expect(ines.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await ines.getByRole('button', { name: 'Add package' }).click()
  await expect(ines.getByText('Enter the tracking number')).toBeVisible()
  await ines.getByRole('combobox', { name: 'Carrier' }).fill('UPS')
  await ines.getByRole('textbox', { name: 'Tracking number' }).fill('1Z0000000000000881')
  await ines.getByRole('button', { name: 'Add package' }).click()
  await expect(ines.getByRole('heading', { name: 'Everything is on its way. Thank you!' })).toBeVisible()

  await page.goto(`/order/${number}`)
  await expect(page.getByRole('heading', { name: 'Shipped', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '1Z0000000000000881' })).toBeVisible()
  await openMail(page, carla, `Your order #${number} is on its way`)
  const { pathname } = new URL(ines.url())

  const admin = await newShopper()
  await signIn(admin, 'admin', `/admin/orders/${number}`)
  await expect(admin.getByText('their number M-881', { exact: false }).first()).toBeVisible()
  await expectAccessible(admin, 'an order that a supplier ships')
  await admin.getByRole('button', { name: 'Revoke link' }).click()
  await admin.getByRole('dialog', { name: 'Revoke the link' }).getByRole('button', { name: 'Revoke link' }).click()
  await expect(toast(admin, 'Link revoked')).toBeVisible()
  await ines.goto(pathname)
  await expect(ines.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible()
})
