import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { signIn, toast } from '../support/staff.ts'

const MAX_KEYS = 270

test('takes in a walk-in repair by keyboard in less than 90 seconds of typing', async ({ page }) => {
  const keys = new Keys(page)
  await signIn(page, 'tech', '/admin/tickets')
  await expect(page.getByRole('table', { name: 'Repairs' })).toBeVisible()
  await keys.press('n')
  const form = page.getByRole('dialog', { name: 'Create New Ticket' })
  await keys.choose(form.getByRole('combobox', { name: 'Device type' }), 'Lap')
  await keys.type(form.getByRole('textbox', { name: 'Brand' }), 'Framework')
  await keys.type(form.getByRole('textbox', { name: 'Serial number or IMEI' }), 'FRAN-7788')
  await keys.type(form.getByRole('textbox', { name: 'What is wrong?' }), 'Battery swells, lid opens.')
  await keys.type(form.getByRole('textbox', { name: 'Name' }), 'Walter Ink')
  await keys.type(form.getByRole('textbox', { name: 'Email' }), 'walt@example.com')
  await keys.type(form.getByRole('textbox', { name: 'Phone' }), '6145550143')
  await keys.press('Enter')

  await expect(page.getByRole('heading', { name: /^T-\d+: Framework/ })).toBeVisible()
  await keys.press('n')
  const checkIn = page.getByRole('dialog', { name: /^Check in T-/ })
  await keys.type(checkIn.getByRole('textbox', { name: 'What comes with it' }), 'Charger')
  await keys.type(checkIn.getByRole('textbox', { name: 'No photos, because' }), 'camera is away')
  await keys.choose(checkIn.getByRole('combobox', { name: 'Is there a backup?' }), 'No')
  await keys.choose(checkIn.getByRole('combobox', { name: 'Shall we make one first?' }), 'No')
  await keys.press('Tab')
  await keys.press('Space')
  await keys.choose(checkIn.getByRole('combobox', { name: 'Estimate before the work' }), 'Non')
  await keys.type(checkIn.getByRole('textbox', { name: 'Initials' }), 'WI')
  await keys.choose(checkIn.getByRole('combobox', { name: 'Give old parts back?' }), 'No')
  await keys.type(checkIn.getByRole('textbox', { name: 'Who signs' }), 'Walter Ink')
  await keys.type(checkIn.getByRole('textbox', { name: 'Shelf' }), 'B2')
  await keys.press('Enter')
  await expect(toast(page, /is checked in$/)).toBeVisible()

  await keys.press('n')
  const start = page.getByRole('dialog', { name: 'Start the repair' })
  const technician = start.getByRole('combobox', { name: 'Who repairs it?' })
  await expect(technician.getByRole('option', { name: /^Teo/ })).toBeAttached()
  await keys.choose(technician, 'Teo')
  await keys.reach(start.getByRole('button', { name: 'Start the repair' }))
  await keys.press('Enter')
  await expect(toast(page, /: In progress$/)).toBeVisible()
  expect(keys.pressed).toBeLessThan(MAX_KEYS)
})

class Keys {
  pressed = 0
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }

  async press(key: string): Promise<void> {
    this.pressed += 1
    await this.#page.keyboard.press(key)
  }

  async reach(field: Locator): Promise<void> {
    await expect(field).toBeVisible()
    for (let stops = 0; stops < 40; stops += 1) {
      if (await field.evaluate((element) => element.matches(':focus'))) return
      await this.press('Tab')
    }
    throw new Error('The keyboard does not reach it.')
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field)
    this.pressed += text.length
    await this.#page.keyboard.type(text)
  }

  async choose(field: Locator, letters: string): Promise<void> {
    await this.type(field, letters)
  }
}
