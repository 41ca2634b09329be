import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAdminPage, signIn } from '../support/staff.ts'

const PRINTER = `window.print = () => {
  sessionStorage.setItem('printed', (sessionStorage.getItem('printed') ?? '') + document.title + ';')
  window.dispatchEvent(new Event('afterprint'))
}`
const A_PHOTO = 'web/public/pictures/upright-mouse-240.webp'

test('checks a walk-in repair in on one page, by keyboard, and prints claim slip and label', async ({ page }) => {
  test.setTimeout(150_000)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.addInitScript(PRINTER)
  await signIn(page, 'admin')
  await openAdminPage(page, '/admin')
  const type = (text: string) => page.keyboard.type(text)
  const focused = (name: RegExp | string, role: 'textbox' | 'combobox' | 'checkbox' | 'radio' = 'textbox') =>
    expect(page.getByRole(role, { name })).toBeFocused()
  const tabTo = async (name: string, role: 'textbox' | 'combobox' | 'button' = 'textbox') => {
    const control = page.getByRole(role, { name: new RegExp(`^${name.replace('?', '\\?')}(\\([a-z ]+\\))?$`) })
    for (let tabs = 0; tabs < 60 && !(await control.evaluate((one) => one.matches(':focus'))); tabs++)
      await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }

  await page.getByRole('button', { name: 'New', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'New repair' }).press('Enter')
  await focused('Find a customer', 'combobox')
  await type('6145550121')
  await expect(page.getByRole('option', { name: /Carla Mendes/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Carla Mendes')

  await tabTo('Find the model', 'combobox')
  await type('s21')
  await expect(page.getByRole('option', { name: /Galaxy S21/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Device type' })).toHaveValue('Smartphone')
  await expect(page.getByRole('textbox', { name: 'Brand' })).toHaveValue('Samsung')
  await tabTo('Battery', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'What is wrong?' })).toHaveValue('The battery does not last.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('List what comes with it, or enter “nothing”')).toBeVisible()
  await focused('What comes with it')
  await expectAccessible(page, 'the check-in that asks for what is missing')

  await page.reload()
  await expect(page.getByText(/^Continued from/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Model' })).toHaveValue(/S21/)
  await tabTo('All OK', 'button')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('radiogroup', { name: 'Battery' }).getByRole('radio', { name: 'OK', exact: true }),
  ).toBeChecked()
  await expect(page.getByRole('radiogroup', { name: /Hinge/ })).toHaveCount(0)
  await page
    .getByRole('radiogroup', { name: 'Battery' })
    .getByRole('radio', { name: 'OK', exact: true })
    .press('ArrowRight')
  await page.keyboard.press('Tab')
  await focused('What is wrong with it: Battery')
  await type('Bulges')
  await tabTo('What comes with it')
  await type('Charger')
  await page.getByLabel('Add photos').setInputFiles([A_PHOTO, A_PHOTO])
  await expect(page.getByRole('img', { name: 'New photo 2' })).toBeVisible()
  await tabTo('How do we unlock it?', 'combobox')
  await type('Enter the')
  await tabTo('Code or pattern')
  await type('2580')
  await tabTo('Is there a backup?', 'combobox')
  await type('No')
  await tabTo('Estimate before the work', 'combobox')
  await type('Wr')
  await tabTo('Initials')
  await type('CM')
  await tabTo('Who signs')
  await type('Carla Mendes')
  await page.keyboard.press('Control+Enter')

  await expect(page.getByRole('heading', { name: /^T-\d+ is checked in$/ })).toBeVisible()
  const printed = () => page.evaluate<string>(`sessionStorage.getItem('printed')`)
  await expect.poll(printed).toMatch(/^Claim slip (T-\d+);Label \1;$/)
  await page.getByRole('link', { name: /^Open T-\d+$/ }).press('Enter')
  await expect(page.getByRole('heading', { name: /^T-\d+: Samsung Galaxy S21/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show the passcode' })).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByText('Battery (Bulges)').first()).toBeVisible()
  await page.goto('/admin/tickets/new')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
})
