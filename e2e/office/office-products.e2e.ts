import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/journey.ts'
import { sidewaysIn } from '../support/overhang.ts'
import { openOfficePage, rowOf, said, signIn } from '../support/staff.ts'
import { coveredOnTheWay } from '../support/walk.ts'

const aName = () => `Harbor Lamp ${randomUUID().slice(0, 8)}`

/** Adds a product through the API, for a journey that begins with one. */
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

test('Olive adds a product with a picture, and shoppers see it', { tag: '@phone' }, async ({
  page,
  newShopper,
}) => {
  const name = aName()
  await signIn(page, 'admin', '/admin/products')
  await expect(page.getByText(/^\d+ products found in your catalog$/)).toBeVisible()
  const window = page.viewportSize()!
  // Where the dialog's foot covers most.
  await page.setViewportSize({ width: 390, height: 700 })
  await page.getByRole('button', { name: 'Add Product' }).click()
  const form = page.getByRole('dialog', { name: 'Add product' })
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  expect(await coveredOnTheWay(page, form.getByRole('button', { name: 'Add product' }))).toEqual([])
  await page.setViewportSize(window)
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await expect(form.getByRole('textbox', { name: 'Slug' })).toHaveValue(
    name.toLowerCase().replaceAll(' ', '-'),
  )
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
  await form.getByRole('spinbutton', { name: 'Price', exact: true }).fill('24.50')
  await form.getByRole('spinbutton', { name: 'Cost' }).fill('9.80')
  await expect(form.getByText('Margin 60.0%, $14.70 on each')).toBeVisible()
  await form.getByRole('spinbutton', { name: 'Stock' }).fill('3')
  await form.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Audio' })
  await form.getByRole('button', { name: 'Add product' }).click()
  await expect(said(page, 'Product added successfully')).toBeVisible()
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

test('two people edit one product: one sees what the other saved, and takes it or keeps their own', async ({
  page,
  newShopper,
}) => {
  await signIn(page, 'admin')
  const { id } = await aProduct(page)
  const bea = await newShopper()
  await signIn(bea, 'admin')
  const name = (window: Page) => window.getByRole('textbox', { name: 'Name', exact: true })
  const price = (window: Page) => window.getByRole('spinbutton', { name: 'Price', exact: true })
  const save = (window: Page) => window.getByRole('button', { name: 'Save changes' })

  await openOfficePage(page, `/admin/products/${id}`)
  await openOfficePage(bea, `/admin/products/${id}`)
  await price(page).fill('30')
  await price(bea).fill('35')
  await name(bea).fill(`A name ${'that is as long as they get '.repeat(4)}`)
  await save(page).click()
  await expect(said(page, 'Product updated successfully')).toBeVisible()
  await save(bea).click()
  const conflict = bea.getByRole('alert').filter({ hasText: 'changed this while you were editing' })
  await expect(rowOf(conflict, 'Price')).toContainText('3035')
  await bea.setViewportSize({ width: 390, height: 844 })
  expect(await sidewaysIn(bea.getByRole('dialog'))).toBe(0)
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(price(bea)).toHaveValue('30')

  await openOfficePage(page, `/admin/products/${id}`)
  await price(page).fill('40')
  await save(page).click()
  await expect(said(page, 'Product updated successfully')).toBeVisible()
  await price(bea).fill('45')
  await save(bea).click()
  await conflict.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(said(bea, 'Product updated successfully')).toBeVisible()
  const now = await page.request.get(`/api/admin/products/${id}`)
  expect(await now.json()).toMatchObject({ price: 45, stock: 5 })

  // Field by field: who changed it is said, and what only one of them changed is chosen already.
  for (const window of [page, bea]) await openOfficePage(window, `/admin/products/${id}`)
  await price(page).fill('50')
  await name(page).fill('A name of theirs')
  await save(page).click()
  await expect(said(page, 'Product updated successfully')).toBeVisible()
  await bea.getByRole('textbox', { name: 'Barcode' }).fill('4006381333931')
  await name(bea).fill('A name of mine')
  await save(bea).click()
  await expect(conflict).toContainText('admin changed this while you were editing')
  await expect(rowOf(conflict, 'Price').getByRole('radio', { name: 'Price: in the shop now' })).toBeChecked()
  await expect(rowOf(conflict, 'Barcode').getByRole('radio', { name: 'Barcode: yours' })).toBeChecked()
  await expect(rowOf(conflict, 'Name')).toContainText('both changed it')
  await conflict.getByRole('radio', { name: 'Name: in the shop now' }).check()
  await conflict.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect(said(bea, 'Product updated successfully')).toBeVisible()
  const merged = await (await page.request.get(`/api/admin/products/${id}`)).json()
  expect(merged).toMatchObject({ price: 50, name: 'A name of theirs', barcode: '4006381333931' })
})

test('what is taken from a shelf stands in its ledger, with the reason', async ({ page }) => {
  await signIn(page, 'admin')
  const { id, name } = await aProduct(page)
  await openOfficePage(page, `/admin/products/${id}?view=stock`)
  const shelf = page.getByRole('dialog', { name: `Stock of ${name}` })
  await shelf.getByRole('spinbutton', { name: 'Came or went' }).fill('-2')
  await shelf.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Damaged or lost' })
  await shelf.getByRole('textbox', { name: 'Note' }).fill('Fell off the shelf')
  await shelf.getByRole('button', { name: 'Adjust stock' }).click()

  const entry = shelf.getByRole('row').filter({ hasText: 'Fell off the shelf' })
  await expect(entry).toContainText('Damaged or lost')
  await expect(entry).toContainText('−2')
  await expect(shelf.getByRole('status').first()).toContainText('3 on the shelf')
})

test('a deleted product comes back with Undo, by the keyboard and from under a dialog', async ({ page }) => {
  await signIn(page, 'admin')
  const { name } = await aProduct(page)
  await openOfficePage(page, `/admin/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete product' }).click()
  await expect(said(page, 'Product deleted successfully')).toBeVisible()
  await expect(
    page.getByText('No products found matching your search. Try different keywords.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Add Product' }).click()
  const form = page.getByRole('dialog', { name: 'Add product' })
  await expect(form).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page, `${name} is back in the shop`)).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, name)).toBeVisible()
})

test('a picture that is moved keeps the focus on its button', async ({ page }) => {
  await signIn(page, 'admin')
  const images = ['anti-static-mat', 'bench-built-tower'].map((shows) => ({
    url: `/pictures/${shows}.svg`,
    alt: shows,
  }))
  const { id } = await aProduct(page, { images, imageUrl: images[0]!.url })
  await openOfficePage(page, `/admin/products/${id}`)
  const shows = (place: number) => page.getByRole('textbox', { name: `What picture ${place} shows` })
  await page.getByRole('button', { name: 'Move picture 1 down' }).press('Enter')
  await expect(shows(2)).toHaveValue('anti-static-mat')
  await expect(page.getByRole('button', { name: 'Move picture 2 down' })).toBeFocused()
  await page.getByRole('button', { name: 'Move picture 2 up' }).press('Enter')
  await expect(shows(1)).toHaveValue('anti-static-mat')
  await expect(page.getByRole('button', { name: 'Move picture 1 up' })).toBeFocused()
})

test('prices of ticked products are shown before they change, and taken back', async ({ page }) => {
  await signIn(page, 'admin')
  const mark = randomUUID().slice(0, 8)
  for (const price of [20, 10]) await aProduct(page, { name: `Cable ${mark} for ${price}`, price })
  await openOfficePage(page, `/admin/products?search=${mark}`)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Edit together' }).click()
  await page.getByRole('spinbutton', { name: 'Percent' }).fill('-15')
  await expect(
    rowOf(page.getByRole('region', { name: 'What will change' }), `Cable ${mark} for 20`),
  ).toContainText('$17.00')
  await page.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rowOf(page, `Cable ${mark} for 10`)).toContainText('$8.50')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, `Cable ${mark} for 10`)).toContainText('$10.00')
})

test('the list is worked with the keyboard alone', async ({ page }) => {
  await signIn(page, 'admin')
  const mark = randomUUID().slice(0, 8)
  const first = await aProduct(page, { name: `Adapter A ${mark}` })
  await aProduct(page, { name: `Adapter B ${mark}` })
  await openOfficePage(page, '/admin/products?sort=name')
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
  const form = page.getByRole('dialog', { name: `Edit ${first.name}` })
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type('Never saved')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the office turns a customer away, and shows a technician no products', async ({ page, newShopper }) => {
  await signIn(page, 'customer', '/admin/products')
  await expect(page).toHaveURL('/')
  const technician = await newShopper()
  await signIn(technician, 'tech', '/admin/products')
  await expect(technician.getByText('Access denied. Administrator privileges required.')).toBeVisible()
  for (const visitor of [page, technician])
    expect((await visitor.request.delete('/api/admin/products/1')).status()).toBe(403)
})

test('what a purchase order should have is found by a few letters, by keyboard alone', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, 'admin')
  const lamp = await aProduct(page, { supplierId: 1 })
  const other = await aProduct(page, { supplierId: 1 })
  const foreign = await aProduct(page, { supplierId: 2 })
  const low = await aProduct(page, { supplierId: 1, stock: 0 })
  await openOfficePage(page, '/admin/purchase-orders/new')
  const form = page.getByRole('dialog', { name: 'New purchase order' })
  await form.getByRole('combobox', { name: 'Supplier' }).selectOption('1')
  // As the page of what to order says: up to its reserve, since nobody bought it.
  await expect(form.getByRole('button', { name: `Add 5 of ${low.name}` })).toBeVisible()
  const search = form.getByRole('combobox', { name: 'Add a product' })
  await search.focus()
  await page.keyboard.type(lamp.name)
  const list = form.getByRole('listbox', { name: 'Products found' })
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(search).toHaveAttribute('aria-activedescendant', /./)
  expect(await sidewaysIn(form)).toBe(0)

  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(list).toBeHidden()
  await expect(form).toBeVisible()
  await page.keyboard.type(lamp.name)
  await expect(list.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('spinbutton', { name: `Pieces of ${lamp.name}` })).toBeVisible()

  // As fast as a scanner: there is no list yet when Enter comes.
  await expect(search).toBeFocused()
  await page.keyboard.insertText(other.name)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('spinbutton', { name: `Pieces of ${other.name}` })).toBeVisible()

  await page.keyboard.insertText(foreign.name)
  await expect(form.getByText('No product of this supplier found')).toBeVisible()
})
