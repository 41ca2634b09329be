import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { aRepair, sendEstimate } from '../support/repair.ts'
import { aCustomer, fillCheckout, payButton, placedOrder } from '../support/shopper.ts'
import { signIn } from '../support/staff.ts'

test('who declines an estimate is offered another device, buys it with the look at the old one credited, and fetches that one for nothing', async ({
  page,
  newShopper,
}) => {
  const customer = aCustomer('Nadia Voss')
  const teo = await newShopper()
  await signIn(teo, 'tech')
  const repair = await aRepair(
    teo,
    { deviceType: 'Laptop', customerName: customer.name, customerEmail: customer.email },
    { estimateChoice: 'written', diagnosticFee: 40 },
  )
  await sendEstimate(teo, repair, 'New mainboard, fitted', 900)

  await page.goto(`/r/${repair.key}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill(customer.name)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'Ready now, in place of a repair' })).toBeVisible()
  await expect(
    page.getByText('our look at your old device costs you nothing: $42.80', { exact: false }),
  ).toBeVisible()
  await expectAccessible(page, 'another device in place of a repair')
  await page.getByRole('link', { name: /Renewed 14-inch Business Laptop/ }).click()
  await page
    .getByRole('radio', { name: /^Grade/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await fillCheckout(page, customer)
  await payButton(page).click()
  const order = await placedOrder(page)

  await teo.goto(`/admin/tickets/${repair.id}`)
  await teo.getByRole('button', { name: 'Ready for pickup' }).click()
  const ready = teo.getByRole('dialog', { name: 'Ready for pickup' })
  await ready.getByRole('combobox', { name: 'What became of it?' }).selectOption('The customer declined')
  await ready.getByRole('button', { name: 'Ready for pickup' }).click()
  await expect(teo.getByText(`The look is credited: order #${order}`, { exact: false })).toBeVisible()
  await expect(teo.getByText('Nothing is left to pay.')).toBeVisible()
  await page.goto(`/r/${repair.key}`)
  await expect(page.getByText('Thank you for your new device')).toBeVisible()
  await expect(page.getByText('The $42.80 for our look at the old one are credited.')).toBeVisible()

  await teo.getByRole('button', { name: 'Hand it over' }).click()
  const over = teo.getByRole('dialog', { name: 'Hand it over' })
  await over.getByRole('textbox', { name: 'No photos, because' }).fill('The camera is away')
  await over.getByRole('button', { name: 'Hand it over' }).click()
  await expect(page.getByRole('heading', { name: 'You have your laptop back.' })).toBeVisible()
  await expect(teo.getByRole('definition').filter({ hasText: 'The customer declined' })).toBeVisible()
})
