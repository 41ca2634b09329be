import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { aCustomer, addToCart, fillCheckout, payButton } from '../support/shopper.ts'
import { chooseRowAction, signIn } from '../support/staff.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const ANNOUNCEMENT = 'Carnival: free screen wipes all week.'
const NAME = 'Carnival'

function day(ahead: number): string {
  const moment = new Date(Date.now() + ahead * 86_400_000)
  return moment.toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
}

function shows(page: Page, isShown: boolean, path = '/services') {
  const isVisible = async () => {
    await page.goto(path)
    return page.getByText(ANNOUNCEMENT).isVisible()
  }
  return expect.poll(isVisible).toBe(isShown)
}

test('previews a theme and shows its errors at their fields before it is saved', { tag: '@exhaustive' }, async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/themes')
  await page.getByRole('button', { name: 'Create theme' }).click()
  const create = page.getByRole('button', { name: 'Create theme' })
  await expect(page.getByRole('textbox', { name: 'Primary color', exact: true })).toHaveValue('#ff0000')
  await expect(page.getByRole('textbox', { name: 'Secondary color', exact: true })).toHaveValue('#00ff00')

  await create.click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Start date is required')).toBeVisible()
  await page.getByLabel('Name').fill(NAME)
  await page.getByLabel('First day').fill(day(-1))
  await page.getByLabel('Last day').fill(day(-3))
  await expect(page.getByText('End date must not be before the start date')).toBeVisible()
  await page.getByLabel('Last day').fill(day(3))
  await page.getByRole('textbox', { name: 'Accent color', exact: true }).fill('orange')
  await create.click()
  await expect(page.getByText('Must be a valid hex color code')).toBeVisible()
  await page.getByRole('textbox', { name: 'Accent color', exact: true }).fill('#ffdd55')
  await expect(page.getByText('Darkened for contrast').last()).toBeVisible()

  const css = page.getByLabel('CSS overrides')
  await css.fill('button { position: fixed } @import url(//evil.example)')
  await expect(page.getByText(/Pictures must be uploaded here/)).toBeVisible()
  await css.fill('button { position: fixed }')
  await expect(page.getByText('position is not possible')).toBeVisible()
  await css.fill('button { color: #ffffff; background: #eeeeee }')
  await expect(page.getByText(/^“Add to Cart” on light pages/)).toBeVisible()
  await css.fill(':scope { border-bottom: 4px solid var(--accent) }')
  await page.getByLabel('Announcement').fill(ANNOUNCEMENT)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText(ANNOUNCEMENT)).toHaveCount(2)
  await page.getByLabel('Header image', { exact: true }).setInputFiles('web/public/pictures/upright-mouse-240.webp')
  await expect(page.getByRole('button', { name: 'Remove header image' })).toBeVisible()
  await expectAccessible(page, 'the form of a theme')
  await create.click()

  await expect(page.getByText('Holiday theme created successfully', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`^${NAME}`) })).toContainText('Off')
  await expect(page.getByText(ANNOUNCEMENT)).toBeHidden()
})

test('shows an active theme in the shop but not at checkout, and removes an inactive one', {
  tag: '@exhaustive',
}, async ({ page, newShopper }) => {
  const carla = await newShopper()
  await shows(carla, false)
  await signIn(page, 'admin', '/admin/themes')
  const row = page.getByRole('row', { name: new RegExp(`^${NAME}`) })

  await row.getByRole('switch').click()
  await expect(page.getByText('Holiday theme activated successfully', { exact: true }).first()).toBeVisible()
  await expect(row).toContainText('Live')
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1)
  await shows(carla, true)
  await expect(carla.getByRole('banner')).toHaveCSS('border-bottom-width', '4px')
  await expect(carla.getByRole('main')).toHaveCSS('border-bottom-width', '4px')
  const picture = carla.locator('img[src^="/media/"]').first()
  await expect(picture).toBeVisible()
  await expect(picture).toHaveJSProperty('complete', true)
  await expectAccessible(carla, 'a page in a holiday theme')

  await addToCart(carla, 'usb-wifi-adapter')
  await fillCheckout(carla, aCustomer())
  await expect(carla.getByRole('main')).toHaveCSS('border-bottom-width', '0px')
  await expect(carla.getByRole('banner')).toHaveCSS('border-bottom-width', '1px')
  await expect(payButton(carla)).toBeEnabled()

  await row.getByRole('switch').click()
  await expect(page.getByText('Holiday theme deactivated successfully', { exact: true }).first()).toBeVisible()
  await expect(row).toContainText('Off')
  await shows(carla, false)
})

test('shows the pay button whatever the allowed CSS is', { tag: '@exhaustive' }, async ({ page, newShopper }) => {
  const carla = await newShopper()
  await signIn(page, 'admin', '/admin/themes')
  await chooseRowAction(page, 'Edit', NAME)
  await page
    .getByLabel('CSS overrides')
    .fill('* { color: #fff; background: #fff; box-shadow: 0 0 0 64px #fff; border: 64px solid #fff }')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Holiday theme updated successfully', { exact: true }).first()).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`^${NAME}`) })
  await row.getByRole('switch').click()
  await expect(row).toContainText('Live')
  await shows(carla, true)

  await addToCart(carla, 'clear-phone-case')
  await fillCheckout(carla, aCustomer())
  const pay = payButton(carla)
  await expect(pay).toBeEnabled()
  await expect(pay).toHaveCSS('border-top-width', '0px')
  await expect(pay).toHaveCSS('box-shadow', 'none')
  await expect(pay).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await pay.click({ trial: true })

  await row.getByRole('switch').click()
  await expect(row).toContainText('Off')
})
