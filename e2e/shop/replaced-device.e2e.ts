import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { aRepair, sendEstimate } from '../support/repair.ts'
import { aCustomer, fillCheckout, payButton, placedOrder } from '../support/shopper.ts'
import { signIn } from '../support/staff.ts'

test('who declines an estimate is offered another device, and buys it with the look at the old one credited', async ({
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
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await fillCheckout(page, customer)
  await payButton(page).click()
  await placedOrder(page)
})
