import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/staff.ts'

// They change one company.
test.describe.configure({ mode: 'serial' })

/** The answer is waited for too: an earlier message may still be shown. */
async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Company information updated', { exact: true }).first()).toBeVisible()
}

test('what Olive saves stands on every page at once', async ({ page, newShopper }) => {
  const carla = await newShopper()
  await signIn(page, 'admin', '/admin/company')
  const phone = page.getByLabel('Phone')
  const usual = await phone.inputValue()

  await phone.fill('555')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Valid phone number is required')).toBeVisible()
  await phone.fill('(614) 555-0188')
  await save(page)

  await expect(async () => {
    await carla.goto('/about')
    await expect(carla.getByRole('banner')).toContainText('(614) 555-0188', { timeout: 500 })
  }).toPass()
  await expect(carla.getByRole('contentinfo')).toContainText('(614) 555-0188')
  await expect(carla.getByRole('main')).toContainText('(614) 555-0188')
  await phone.fill(usual)
  await save(page)
})

test('on a snow day the header says Closed as soon as it is saved', async ({ page, newShopper }) => {
  const carla = await newShopper()
  const reads = (sign: RegExp) =>
    expect(async () => {
      await carla.goto('/services')
      await expect(carla.getByRole('banner')).toContainText(sign, { timeout: 500 })
    }).toPass()
  await signIn(page, 'admin', '/admin/company')
  const preview = page.getByRole('complementary', { name: 'Hours as people will see them' })
  const days = page.getByRole('list', { name: 'Days that differ' })
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

test('hours that make no sense are refused at their day', async ({ page }) => {
  await signIn(page, 'admin', '/admin/company')
  const monday = page.getByRole('list', { name: 'Weekly hours' }).getByRole('listitem').first()

  await monday.getByRole('button', { name: 'Add hours on Monday' }).click()
  await monday.getByLabel('Monday opens').last().fill('18:00')
  await monday.getByLabel('Monday closes').last().fill('17:00')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(monday).toContainText('Closing must be after opening')
  await monday.getByLabel('Monday closes').last().fill('20:00')
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expect(page.getByText('The hours of one day overlap')).toBeVisible()
  await expect(page.getByText('Failed to update information', { exact: true }).first()).toBeVisible()
})

test('two people edit the company: who comes second sees both versions and decides', async ({
  page,
  newShopper,
}) => {
  const bea = await newShopper()
  await signIn(page, 'admin', '/admin/company')
  await signIn(bea, 'admin', '/admin/company')
  const usual = await page.getByLabel('Fax').inputValue()
  await bea.getByLabel('Website').fill('https://bea.example.com')

  await page.getByLabel('Fax').fill('(614) 555-0199')
  await save(page)
  await bea.getByRole('button', { name: 'Save Changes' }).click()

  const choice = bea.getByRole('alert').filter({ hasText: 'changed this while you were editing' })
  await expect(choice.getByRole('row', { name: /^Fax/ })).toContainText('(614) 555-0199')
  await expect(choice.getByRole('row', { name: /^Website/ })).toContainText('https://bea.example.com')
  await choice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(bea.getByLabel('Fax')).toHaveValue('(614) 555-0199')
  await bea.getByLabel('Fax').fill(usual)
  await save(bea)
  // Olive typed nothing since: her form follows.
  await expect(page.getByLabel('Fax')).toHaveValue(usual)
})

test('when the company cannot be had, the page says so and tries again', async ({ page }) => {
  await signIn(page, 'admin', '/admin/suppliers')
  await page.route('**/api/admin/company', (route) => route.fulfill({ status: 503, json: { message: 'no' } }))
  await page.getByRole('link', { name: 'Company Info' }).click()

  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load company information' })
  await expect(failure).toContainText('There was an error loading the company information.', {
    timeout: 20_000,
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Company name')).toBeVisible()
})

test('a policy is published as a new version, and the one before can be read', async ({
  page,
  newShopper,
  attempt,
}) => {
  const who = ['call', 'write'][attempt]!
  const carla = await newShopper()
  await signIn(page, 'admin', '/admin/company/policies')
  await page.getByRole('button', { name: /^Repair Terms/ }).click()
  const text = page.getByLabel('Text')
  await expect(text).toHaveValue(/^# /)

  await text.press('Control+End')
  await text.pressSequentially('\n\nAsk {name} or {nobody}.')
  await expect(page.getByText('Nothing fills in {nobody}')).toBeVisible()
  await text.fill((await text.inputValue()).replace('{nobody}', who))
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText(`Ask {name} or ${who}.`)
  const publish = page.getByRole('button', { name: /^Publish version/ })
  const version = Number((await publish.textContent())!.match(/\d+/)![0])
  await publish.click()

  await expect(page.getByText('Policy published', { exact: true }).first()).toBeVisible()
  await expect(async () => {
    await carla.goto('/repair-terms')
    await expect(carla.getByRole('main')).toContainText(`version ${version}`, { timeout: 500 })
  }).toPass()
  await expect(carla.getByRole('main')).toContainText(`Ask Northside Tech & Wellness or ${who}.`)
  await page.getByRole('button', { name: `Read version ${version - 1}` }).click()
  const older = page.getByRole('dialog', { name: `Repair Terms, version ${version - 1}` })
  await expect(older).toBeVisible()
  await expect(older).not.toContainText(`Ask {name} or ${who}.`)
})

test('a tax rate is set for a day to come and taken back; what began is read only', async ({ page }) => {
  await signIn(page, 'admin', '/admin/company/prices')
  await expect(page.getByRole('row', { name: /The beginning/ })).toContainText('Read only')

  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tax and shipping rule' })
  await dialog.getByLabel('First day').fill('2031-01-01')
  await dialog.getByLabel('Sales tax in percent').fill('')
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await expect(dialog).toContainText('Sales tax is required')
  await dialog.getByLabel('Sales tax in percent').fill('8.875')
  await expect(dialog).toContainText('$100.00 of goods then cost $114.87: $8.88 tax and $5.99 shipping.')
  await dialog.getByRole('button', { name: 'Add rule' }).click()

  const rule = page.getByRole('row', { name: /Jan 1, 2031/ })
  await expect(rule).toContainText('Scheduled')
  await expect(rule).toContainText('8.875%')
  await rule.getByRole('button', { name: /^Take back/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(rule).toBeHidden()
})

test('a holiday that is entered once shows its next days and closes the shop', async ({ page }) => {
  await signIn(page, 'admin', '/admin/company')
  const holidays = page.getByRole('list', { name: 'Holidays, every year' })
  const add = page.getByRole('combobox', { name: 'Add a holiday' })
  const days = async () =>
    ((await (await page.request.get('/api/company')).json()) as { hoursExceptions: { note: string }[] })
      .hoursExceptions

  await add.selectOption('own')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(holidays.getByText('Name the holiday')).toBeVisible()
  await holidays.getByRole('textbox', { name: 'Name of new holiday' }).fill('Inventory')
  await holidays.getByRole('combobox', { name: 'When is Inventory' }).selectOption('On a weekday')
  await holidays.getByRole('combobox', { name: 'Which one, Inventory' }).selectOption('last')
  await holidays.getByRole('combobox', { name: 'Weekday of Inventory' }).selectOption('Tuesday')
  await expect(holidays.getByText(/^Next: Tue, Jan \d+, \d+ · Tue, Jan \d+, \d+ · Tue/)).toBeVisible()
  await save(page)
  expect((await days()).map(({ note }) => note)).toContain('Inventory')

  await holidays.getByRole('button', { name: 'Remove Inventory' }).click()
  await save(page)
  expect((await days()).map(({ note }) => note)).not.toContain('Inventory')
})
