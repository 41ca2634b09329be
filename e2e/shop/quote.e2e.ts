import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  aCustomer,
  addToCart,
  CARD,
  type Customer,
  fillCard,
  fillContact,
  goToCheckout,
  openMail,
  payButton,
  placedOrder,
} from '../support/shopper.ts'
import { signIn, toast } from '../support/staff.ts'

const PROBLEM = 'The lid cracks when I open it, at the left hinge. I need it by Friday.'

test('turns a request with a photo and two quotes into a repair once approved', async ({ page, newShopper }) => {
  test.slow()
  const dev = aCustomer(`Dev Rao ${Date.now() % 100_000}`)
  await ask(page, 'pc-repair', dev)
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'lid.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) })
  await expect(page.getByRole('img', { name: /^Sent/ })).toBeVisible()
  await expectAccessible(page, 'a request with its photo')

  const teo = await newShopper()
  await signIn(teo, 'tech', '/admin/inquiries')
  const opened = await openRequest(teo, dev)
  await expect(opened.getByText(PROBLEM)).toBeVisible()
  await expect(opened.getByRole('img', { name: /^Sent/ })).toBeVisible()
  await opened.getByRole('button', { name: 'Write a quote' }).click()
  await quote(teo, opened, 'Mend the hinge', 80)

  const link = await linkIn(await openMail(await newShopper(), dev, /^Our quote for your request/))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'May we proceed?' })).toBeVisible()
  await expect(page.getByText('Version 1, good until')).toBeVisible()
  await opened.getByRole('button', { name: 'Send a new version' }).click()
  await quote(teo, opened, 'Mend both hinges', 120)

  await page.getByRole('textbox', { name: 'Your name' }).fill(dev.name)
  await page.getByRole('button', { name: /^Approve \$/ }).click()
  await expect(page.getByText('There is a newer quote. Review it first.')).toBeVisible()
  await expect(page.getByText('Mend both hinges')).toBeVisible()
  await page.getByRole('button', { name: /^Approve \$128\.40/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you: you approved our quote' })).toBeVisible()
  await expectAccessible(page, 'a quote that was approved')

  await teo.goto('/admin/inquiries?status=approved')
  const approved = await openRequest(teo, dev)
  await expect(approved.getByText(`Approved by ${dev.name}`)).toBeVisible()
  await approved.getByRole('button', { name: 'A repair', exact: true }).click()
  await expect(approved.getByRole('textbox', { name: 'Customer’s phone' })).toHaveValue('614-555-0142')
  await approved.getByRole('combobox', { name: 'Device type' }).selectOption('Laptop')
  await expectAccessible(teo, 'a request that becomes a repair')
  await approved.getByRole('button', { name: 'Open the repair' }).click()
  await approved.getByRole('link', { name: 'Open the repair' }).click()

  await expect(teo).toHaveURL(/\/admin\/tickets\/\d+/)
  for (const text of [dev.name, dev.email, PROBLEM, 'Mend both hinges', '$128.40'])
    await expect(teo.getByText(text).first()).toBeVisible()
  await teo.getByRole('tab', { name: 'Photos' }).click()
  await expect(teo.getByRole('img', { name: /^Before the repair/ }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This request is closed' })).toBeVisible()
})

test('pays an approved quote and a product in one payment, which creates two orders', async ({ page, newShopper }) => {
  test.slow()
  const mia = aCustomer(`Mia Olsen ${Date.now() % 100_000}`)
  await ask(page, 'web-design', mia)
  const olive = await newShopper()
  await signIn(olive, 'admin', '/admin/inquiries')
  const opened = await openRequest(olive, mia)
  await opened.getByRole('button', { name: 'Write a quote' }).click()
  await quote(olive, opened, 'Three pages', 300)
  await page.reload()
  await page.getByRole('textbox', { name: 'Your name' }).fill(mia.name)
  await page.getByRole('button', { name: /^Approve \$321\.00/ }).click()
  await expect(page.getByRole('button', { name: 'Pay $321.00' })).toBeVisible()
  await expectAccessible(page, 'a quote that can be paid')
  const request = page.url()

  await addToCart(page, 'braided-usb-c-cable-6ft')
  await page.goto(request)
  await page.getByRole('button', { name: 'Pay $321.00' }).click()
  const together = page.getByRole('region', { name: 'Paid together' })
  await expect(together).toContainText('Web Design, quote Q-')
  await expect(together).toContainText('with $21.00 tax')
  await goToCheckout(page)
  await page.getByRole('radio', { name: /^Pickup at the shop/ }).check()
  await fillContact(page, mia)
  await fillCard(page, CARD.paid)
  await payButton(page).click()
  const cable = await placedOrder(page)
  const paid = page.getByRole('list', { name: 'What you paid' })
  await expect(paid).toContainText(/Order #\d+/)

  await page.goto(request)
  await expect(page.getByRole('heading', { name: 'Thank you: you paid our quote' })).toBeVisible()
  await expectAccessible(page, 'a quote that was paid')
  await olive.goto('/admin/inquiries?status=closed')
  const closed = await openRequest(olive, mia)
  await closed.getByRole('link', { name: 'Open the order' }).click()
  await expect(olive.getByText('Three pages').first()).toBeVisible()
  await expect(olive).not.toHaveURL(new RegExp(`/${cable}$`))
})

async function ask(page: Page, service: string, { name, email }: Customer): Promise<void> {
  await page.goto(`/ask/${service}`)
  await page.getByRole('textbox', { name: 'What do you need?' }).fill(PROBLEM)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Phone' }).fill('614-555-0142')
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
}

async function openRequest(staff: Page, { name }: Customer): Promise<Locator> {
  await staff.getByRole('row').filter({ hasText: name }).getByRole('rowheader').click()
  return staff.getByRole('dialog', { name: new RegExp(name) })
}

async function quote(staff: Page, opened: Locator, what: string, price: number): Promise<void> {
  await opened.getByRole('textbox', { name: 'What', exact: true }).fill(what)
  await opened.getByRole('spinbutton', { name: 'Each, $' }).fill(String(price))
  await opened.getByRole('button', { name: 'Send to the customer' }).click()
  await expect(toast(staff, 'Quote sent').last()).toBeVisible()
}

async function linkIn(letter: Locator): Promise<string> {
  const link = await letter.getByRole('link', { name: /\/requests\// }).getAttribute('href')
  return new URL(link!).pathname
}
