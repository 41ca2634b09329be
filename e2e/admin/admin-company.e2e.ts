import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openAdminPage, signIn } from '../support/staff.ts'

test.describe.configure({ mode: 'serial' })

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Company information updated', { exact: true }).first()).toBeVisible()
}

test('shows saved company details on every page at once', async ({ page, newShopper }) => {
  const carla = await newShopper()
  await signIn(page, 'admin', '/admin/company')
  const phone = page.getByLabel('Phone')
  const usual = await phone.inputValue()

  await phone.fill('555')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Valid phone number is required')).toBeVisible()
  await phone.fill('(614) 555-0188')
  await save(page)

  const header = async () => {
    await carla.goto('/about')
    return carla.getByRole('banner').textContent()
  }
  await expect.poll(header).toContain('(614) 555-0188')
  await expect(carla.getByRole('contentinfo')).toContainText('(614) 555-0188')
  await expect(carla.getByRole('main')).toContainText('(614) 555-0188')
  await phone.fill(usual)
  await save(page)
})

test('says Closed in the header as soon as a snow day is saved', { tag: '@exhaustive' }, async ({
  page,
  newShopper,
}) => {
  const carla = await newShopper()
  const header = async () => {
    await carla.goto('/services')
    return carla.getByRole('banner').textContent()
  }
  const reads = (sign: RegExp) => expect.poll(header).toMatch(sign)
  await signIn(page, 'admin', '/admin/company')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  const days = page.getByRole('list', { name: 'Special hours' })
  await page.getByRole('button', { name: 'Closed today' }).click()
  const today = days.getByRole('listitem').last()

  await today.getByRole('combobox').selectOption('Other hours')
  await today.getByLabel(/^Opens on/).fill('00:00')
  await today.getByLabel(/^Closes on/).fill('00:00')
  await expect(preview).toContainText('Open now')
  await save(page)
  await reads(/Open now/)

  await days.getByRole('combobox').first().selectOption('Closed all day')
  await days.getByPlaceholder(/^Why/).first().fill('Snow')
  await expect(preview).toContainText(/Closed now, opens/)
  await expect(preview).toContainText('Closed · Snow')
  await save(page)
  await reads(/Closed now, opens/)

  await days
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await save(page)
})

test('restores unsaved changes after the tab was closed, and discards them on Cancel', async ({ page, context }) => {
  await signIn(page, 'admin', '/admin/company')
  await page.getByLabel('Tagline').fill('Typed, not saved')
  await page.close()

  const reopened = await context.newPage()
  await openAdminPage(reopened, '/admin/company')
  await expect(reopened.getByLabel('Tagline')).toHaveValue('Typed, not saved')
  await reopened.getByRole('button', { name: 'Cancel' }).click()
  await reopened.getByRole('button', { name: 'Discard changes' }).click()
  await expect(reopened.getByLabel('Tagline')).not.toHaveValue('Typed, not saved')
  await expect(reopened.getByRole('button', { name: 'Save Changes' })).toBeHidden()
})
