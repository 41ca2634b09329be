import { expect, test } from '../support/fixtures.ts'
import { aCustomer, addToCart, fillCheckout, ownOrders, payButton, placedOrder } from '../support/shopper.ts'
import { signIn } from '../support/staff.ts'

const CONFIRM = '**/api/demo-gateway/confirm'

test('loses nothing offline, and creates one order when the payment is repeated', async ({ page, context }) => {
  const customer = aCustomer()
  await addToCart(page, 'sata-ssd-500gb')
  await fillCheckout(page, customer)
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\./)).toBeVisible()
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The connection was lost.' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email)

  await context.setOffline(false)
  await payButton(page).click()
  const number = await placedOrder(page)
  expect(await ownOrders(page)).toEqual([number])
})

test('shows how to reach the shop when a page is opened offline', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await context.setOffline(true)
  await page.evaluate("location.assign('/services')")
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: '(614) 555-0142' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible()
})

test('shows the last seen repair without a network, until the customer signs out', async ({ page, context }) => {
  await signIn(page, 'customer')
  const made = await page.request.post('/api/repair-tickets', {
    data: {
      deviceType: 'Laptop',
      problemDescription: 'The fan is loud, and it turns off after ten minutes.',
      customerName: 'Carla Reyes',
      customerEmail: 'carla.reyes@example.com',
      customerPhone: '614-555-0166',
    },
  })
  expect(made.status()).toBe(201)
  const { key, number } = (await made.json()) as { key: string; number: string }
  await page.goto(`/r/${key}`)
  await expect(page.getByRole('heading', { name: 'We expect your laptop at the shop.' })).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await context.setOffline(true)
  await page.evaluate("location.assign('/services')")
  await expect(page.getByRole('heading', { name: `Your repair ${number}` })).toBeVisible()
  await expect(page.getByText('We expect your laptop at the shop.')).toBeVisible()
  await expect(page.getByText(/^As of \w+ \d+, \d{4}, \d+(:\d\d)? [AP]M\./)).toBeVisible()

  await context.setOffline(false)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Your account: customer' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out').first()).toBeVisible()
  await context.setOffline(true)
  await page.evaluate("location.assign('/services')")
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Your repair/ })).toBeHidden()
})

test('shows at once that the shop cannot be reached', { tag: '@exhaustive' }, async ({ page, context }) => {
  await page.goto('/?category=chargers-cables')
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Add to cart: Harborline HDMI Cable, 8 ft/ }).click()
  await expect(page.getByText(/Failed to add product to cart\. We could not reach the shop/).first()).toBeVisible()
})

test('keeps the profile open while the account cannot be loaded', async ({ page }) => {
  await signIn(page, 'customer', '/about')
  await page.route('**/api/user', (route) => route.fulfill({ status: 500, json: {} }))
  // Without a request to the server, which would render the page.
  await page.evaluate("history.pushState({}, '', '/profile'); dispatchEvent(new PopStateEvent('popstate'))")
  const alert = page.getByRole('alert').filter({ hasText: 'We could not reach the shop.' })
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL('/profile')

  await page.unroute('**/api/user')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
})

test('adds to the cart once when the button is clicked again after a lost response', async ({ page }) => {
  await page.goto('/products/laptop-sleeve-14')
  const sent: string[] = []
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent.push(route.request().postDataJSON().key)
    const response = await route.fetch()
    return sent.length === 1 ? route.abort('connectionreset') : route.fulfill({ response })
  })
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  await add.click()
  await expect(page.getByText('Could not add item to cart. Please try again.', { exact: true })).toBeVisible()

  await add.click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('1')
  expect(sent).toEqual([expect.any(String), sent[0]])
})

test('finds a payment with a lost response instead of charging twice', async ({ page }) => {
  await addToCart(page, 'laptop-sleeve-14')
  await fillCheckout(page, aCustomer())
  let charged = 0
  await page.route(CONFIRM, async (route) => {
    charged += 1
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The connection was lost.' })).toBeVisible()

  await payButton(page).click()
  const number = await placedOrder(page)
  expect(charged).toBe(1)
  expect(await ownOrders(page)).toEqual([number])
})

test('creates the order of a browser that closed right after paying', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  await addToCart(page, 'everyday-wireless-mouse')
  await fillCheckout(page, aCustomer())
  let isPaid = () => {}
  const paid = new Promise<void>((resolve) => {
    isPaid = resolve
  })
  await page.route(CONFIRM, async (route) => {
    await route.fetch()
    isPaid()
    await route.abort('connectionreset')
  })
  await payButton(page).click()
  await paid
  await page.close()

  const later = await context.newPage()
  await expect(async () => {
    expect(await ownOrders(later, { timeout: 10_000 })).toHaveLength(1)
  }).toPass()
})
