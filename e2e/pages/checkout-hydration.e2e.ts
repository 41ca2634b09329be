import { expect, test } from '../support/fixtures.ts'
import { addToCart, payButton } from '../support/shopper.ts'
import { unhydrated } from '../support/unhydrated.ts'

test('keeps what is chosen and typed before the checkout is hydrated, at each moment', async ({
  page: shopper,
  context,
}) => {
  await addToCart(shopper, 'braided-usb-c-cable-6ft')
  const { page, hydrate } = await unhydrated(context, '/checkout')
  const pickup = page.getByRole('radio', { name: /^Pickup at the shop/ })
  const email = page.getByRole('textbox', { name: 'Email' })
  await page.evaluate('window.requestIdleCallback = (run) => { window.becomeIdle = run }')

  await pickup.check()
  await page.getByRole('radio', { name: /^Standard shipping/ }).check()
  await pickup.check()
  await email.pressSequentially('carla@')
  await page.evaluate(`
    window.changes = 0
    setInterval(() => {
      const isKept = document.querySelector('[value=pickup]').checked
        && document.querySelector('[name=contactEmail]').value.startsWith('carla@')
      if (!isKept) changes++
    }, 1)`)
  const hydrated = hydrate()
  await expect(payButton(page)).toBeEnabled()

  await page.keyboard.type('example.com')
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveCount(0)
  await page.evaluate('becomeIdle()')
  await hydrated
  await expect(email).toHaveValue('carla@example.com')
  await expect(pickup).toBeChecked()
  expect(await page.evaluate('changes')).toBe(0)
})

test('loses no click on a delivery method while the checkout is hydrated', async ({ page }) => {
  await addToCart(page, 'braided-usb-c-cable-6ft')
  await page.addInitScript(`
    window.lost = []
    let count = 0
    const clicking = setInterval(() => {
      const radio = document.querySelectorAll('[name=shippingMethod]')[++count % 2]
      if (!radio) return
      radio.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      queueMicrotask(() => radio.checked || lost.push(count))
      const pay = [...document.querySelectorAll('[type=submit]')].find((button) => /^Pay /.test(button.textContent))
      if (pay?.disabled !== false) return
      clearInterval(clicking)
      window.last = radio.value
    }, 2)`)

  await page.goto('/checkout')

  await expect.poll(() => page.evaluate('window.last')).toBeDefined()
  expect(await page.evaluate('lost')).toEqual([])
  await expect(page.getByRole('radio', { checked: true })).toHaveValue(String(await page.evaluate('last')))
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveCount(
    (await page.evaluate('last')) === 'pickup' ? 0 : 1,
  )
})
