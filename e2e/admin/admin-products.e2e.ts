import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/fixtures.ts'
import { openAdminPage, rowOf, signIn, toast } from '../support/staff.ts'
import { coveredStops } from '../support/tab-order.ts'

const aName = () => `Harbor Lamp ${randomUUID().slice(0, 8)}`

async function aProduct(page: Page, more: Record<string, unknown> = {}) {
  const answer = await page.request.post('/api/admin/products', {
    data: {
      name: aName(),
      description: 'A lamp for the workbench.',
      price: 24.5,
      stock: 5,
      imageUrl: '/pictures/anti-static-mat.svg',
      categoryId: 1,
      ...more,
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: number; name: string; slug: string }
}

function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f6d8f' } })
    .png()
    .toBuffer()
}

test('shows shoppers a new product with its picture', { tag: '@phone' }, async ({ page, newShopper }) => {
  const name = aName()
  await signIn(page, 'admin', '/admin/products')
  await expect(page.getByText(/^\d+ products found in your catalog$/)).toBeVisible()
  const window = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 700 })
  await page.getByRole('button', { name: 'Add Product' }).click()
  const form = page.getByRole('form', { name: 'Add product' })
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  expect(await coveredStops(page, form.getByRole('button', { name: 'Add product' }))).toEqual([])
  await page.setViewportSize(window)
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await expect(form.getByRole('textbox', { name: 'Slug' })).toHaveValue(name.toLowerCase().replaceAll(' ', '-'))
  await form.getByRole('button', { name: 'Add product' }).click()
  await expect(form.getByText('Price must be greater than 0')).toBeVisible()
  await expect(form.getByText('Please enter a valid URL')).toBeVisible()

  await form.getByLabel('Pictures to upload').setInputFiles([
    { name: 'lamp.png', mimeType: 'image/png', buffer: await aPicture() },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
  ])
  await expect(form.getByRole('alert')).toContainText('notes.png was not uploaded.')
  await expect(form.getByRole('textbox', { name: 'Image URL' })).toHaveValue(/^\/media\/[0-9a-f]{32}\./)
  await form.getByRole('button', { name: 'Leave it out' }).click()
  await form.getByRole('textbox', { name: 'What picture 1 shows' }).fill('A lit lamp on a bench')
  await form.getByRole('textbox', { name: 'Description' }).fill('Warm light for the workbench.')
  const price = form.getByRole('spinbutton', { name: 'Price', exact: true })
  await price.fill('24.50')
  await price.hover()
  await page.mouse.wheel(0, 300)
  await page.mouse.wheel(0, -300)
  await expect(price).toHaveValue('24.50')
  await form.getByRole('spinbutton', { name: 'Cost' }).fill('9.80')
  await expect(form.getByText('Margin 60.0%, $14.70 on each')).toBeVisible()
  await form.getByRole('spinbutton', { name: 'Stock' }).fill('3')
  await form.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Audio' })
  await form.getByRole('button', { name: 'Add product' }).click()
  await expect(toast(page, 'Product added successfully')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Audio')

  const shopper = await newShopper()
  await shopper.goto(`/products/${name.toLowerCase().replaceAll(' ', '-')}`)
  await expect(shopper.getByRole('heading', { name, level: 1 })).toBeVisible()
  await shopper.getByRole('button', { name: 'Enlarge picture: A lit lamp on a bench' }).click()
  const picture = shopper.getByRole('img', { name: 'A lit lamp on a bench' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0)
})

test('operates the product list by keyboard', { tag: '@exhaustive' }, async ({ page }) => {
  await signIn(page, 'admin')
  const mark = randomUUID().slice(0, 8)
  const first = await aProduct(page, { name: `Adapter A ${mark}` })
  await aProduct(page, { name: `Adapter B ${mark}` })
  await openAdminPage(page, '/admin/products?sort=name')
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search products' }).last()).toBeFocused()

  await page.keyboard.type(mark)
  await expect(page.getByText('2 products found in your catalog')).toBeVisible()

  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: `Edit ${first.name}` })
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()

  await page.keyboard.type('Never saved')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('2 products found in your catalog')).toBeVisible()
})

test('keeps what was typed when the tab closes, and discards it on request', async ({ page, context }) => {
  const name = aName()
  await signIn(page, 'admin', '/admin/products/new')
  const form = (tab: Page) => tab.getByRole('form', { name: 'Add product' })
  const nameOf = (tab: Page) => form(tab).getByRole('textbox', { name: 'Name', exact: true })
  await nameOf(page).fill(name)
  await form(page).getByRole('spinbutton', { name: 'Price', exact: true }).fill('24.50')
  await page.close()

  const reopened = await context.newPage()
  await openAdminPage(reopened, '/admin/products/new')
  await expect(reopened.getByText(/^Draft restored from /)).toBeVisible()
  await expect(nameOf(reopened)).toHaveValue(name)
  await expect(form(reopened).getByRole('spinbutton', { name: 'Price', exact: true })).toHaveValue('24.5')

  await reopened.getByRole('button', { name: 'Discard draft' }).click()
  await expect(nameOf(reopened)).toHaveValue('')
  await reopened.reload()
  await expect(nameOf(reopened)).toHaveValue('')
  await expect(reopened.getByText(/^Draft restored from /)).toBeHidden()
})

test('deletes the typed drafts at sign-out', async ({ page }) => {
  await signIn(page, 'admin', '/admin/products/new')
  const nameField = page.getByRole('form', { name: 'Add product' }).getByRole('textbox', { name: 'Name', exact: true })
  await nameField.fill(aName())
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account: admin' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out', { exact: true }).first()).toBeVisible()

  await signIn(page, 'admin', '/admin/products/new')
  await expect(nameField).toHaveValue('')
  await expect(page.getByText(/^Draft restored from /)).toBeHidden()
})

test('notices that a colleague saved the product of a restored draft', async ({ page, context }) => {
  await signIn(page, 'admin')
  const { id, name, slug } = await aProduct(page)
  const path = `/admin/products/${id}`
  await openAdminPage(page, path)
  await page.getByRole('textbox', { name: 'Description' }).fill('Typed before the tab closed.')
  await page.close()
  const change = { name: `${name} II`, slug, description: 'By a colleague.', price: 24.5, version: 1 }
  const saved = await context.request.put(`/api/admin/products/${id}`, {
    data: { ...change, imageUrl: '/pictures/anti-static-mat.svg', categoryId: 1 },
  })
  expect(saved.status(), await saved.text()).toBe(200)

  const reopened = await context.newPage()
  await openAdminPage(reopened, path)
  await reopened.getByRole('button', { name: 'Save changes' }).click()
  await expect(reopened.getByRole('alert')).toContainText('By a colleague.')
  await expect(reopened.getByRole('alert')).toContainText('Typed before the tab closed.')
  await reopened.getByRole('button', { name: 'Use theirs' }).click()
  await expect(reopened.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${name} II`)
})

test('reorders categories by dragging and with the arrow keys', async ({ page }) => {
  await signIn(page, 'admin', '/admin/categories')
  const handles = page.getByRole('button', { name: /: drag it, or press/ })
  const names = () => handles.evaluateAll((all) => all.map((one) => one.ariaLabel!))
  await expect(handles.nth(3)).toBeVisible()
  const before = await names()
  const handle = (at: number) => page.getByRole('button', { name: before[at]! })

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await handle(0).hover()
  await page.mouse.down()
  const third = (await page.getByRole('row').nth(3).boundingBox())!
  await page.mouse.move(third.x + 40, third.y + third.height - 2, { steps: 5 })
  await page.mouse.up()
  expect((await saved).status()).toBe(200)
  expect((await names()).slice(0, 3)).toEqual([before[1], before[2], before[0]])
  await page.reload()
  await expect(handles.nth(3)).toBeVisible()
  expect((await names()).slice(0, 3)).toEqual([before[1], before[2], before[0]])

  await handle(0).focus()
  // Both before the list is shown again.
  const press = () => handle(0).dispatchEvent('keydown', { key: 'ArrowUp' })
  await Promise.all([press(), press()])
  await expect.poll(names).toEqual(before)
  await expect(handle(0)).toBeFocused()
})
