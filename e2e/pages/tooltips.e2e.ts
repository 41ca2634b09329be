import { expect, test } from '../support/journey.ts'

test('an icon is explained after 700 ms, to the mouse and to the keyboard, until Escape', async ({
  page,
}) => {
  await page.goto('/products')
  const tooltip = page.getByRole('tooltip')
  const scheme = page.getByRole('button', { name: /^Color scheme/ })

  await scheme.hover()
  await page.waitForTimeout(400)
  await expect(tooltip).toBeHidden()
  await expect(tooltip).toHaveText('Color scheme: system')
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()

  await page.mouse.move(0, 0)
  await scheme.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(tooltip).toBeHidden()
})
