import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-shop.ts'
import { aRepair, readyToPay } from '../support/repair.ts'
import { signIn, toast } from '../support/staff.ts'

const PRINTER = `window.print = () => {
  sessionStorage.setItem('printed', (sessionStorage.getItem('printed') ?? '') + document.title + ';')
  window.dispatchEvent(new Event('afterprint'))
}`

type Click = (what: Locator, options?: Parameters<Locator['click']>[0]) => Promise<void>

/** Does a job from Home. Typing and choosing in a field are no clicks. */
async function job(page: Page, name: string, clicks: number, run: (click: Click) => Promise<void>): Promise<void> {
  await test.step(name, async () => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
    let counted = 0
    await run(async (what, options) => {
      await what.click(options)
      counted++
    })
    expect(counted, `clicks to do this: ${name}`).toBe(clicks)
  })
}

async function find(page: Page, click: Click, text: string): Promise<void> {
  await click(page.getByRole('button', { name: /^Search and actions/ }))
  await page.getByRole('combobox', { name: 'Search and actions' }).fill(text)
  await expect(page.getByRole('option', { name: text }).first()).toBeVisible()
}

test('does the ten jobs of the day in few clicks', async ({ newShopper, openShop }) => {
  test.setTimeout(240_000)
  const { url } = await openShop({ DEMO: '1' })
  const page = await newShopper(url)
  await page.addInitScript(PRINTER)
  await signIn(page, 'admin')
  await page.request.post('/api/admin/drawers', { data: { till: 'Front', float: 100 } })
  const printed = () => page.evaluate<string>(`sessionStorage.getItem('printed')`)
  const device = { deviceType: 'Smartphone', deviceBrand: 'Apple', deviceModel: 'iPhone 12' }
  const finished = await aRepair(page, device)
  await readyToPay(page, finished, 100)
  const fresh = await aRepair(page, device, { estimateChoice: 'written' })
  const started = await aRepair(page, device)
  await inProgress(page, started.id)

  await job(page, 'check in a repair, with slip and label', 4, async (click) => {
    await click(page.getByRole('button', { name: 'New', exact: true }))
    await click(page.getByRole('menuitem', { name: 'New repair' }))
    await page.getByRole('combobox', { name: 'Find a customer' }).fill('6145550121')
    await expect(page.getByRole('option', { name: /Carla Mendes/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Find the model' }).fill('s21')
    await expect(page.getByRole('option', { name: /Galaxy S21/ }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'What is wrong?' }).fill('The battery does not last.')
    await click(page.getByRole('button', { name: 'All OK' }))
    await page.getByRole('checkbox', { name: 'Its serial number cannot be read' }).press('Space')
    await page.getByRole('textbox', { name: 'What comes with it' }).fill('nothing')
    await page.getByRole('textbox', { name: 'Reason for fewer than two photos' }).fill('No camera here')
    await page.getByRole('combobox', { name: 'Is there a backup?' }).selectOption({ label: 'No' })
    await page.getByRole('combobox', { name: 'Estimate before the work' }).selectOption({ index: 1 })
    await page.getByRole('textbox', { name: 'Initials' }).fill('CM')
    await page.getByRole('textbox', { name: 'Who signs' }).fill('Carla Mendes')
    await click(page.getByRole('button', { name: 'Save and print' }))
    await expect.poll(printed).toMatch(/^Claim slip (T-\d+);Label \1;$/)
  })

  await job(page, 'sell goods for cash', 2, async (click) => {
    await click(page.getByRole('link', { name: 'Register' }))
    await page.getByRole('combobox', { name: 'Add a product or service' }).fill('Flat Ethernet')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await click(page.getByRole('button', { name: /^Complete sale, \$/ }))
    await expect(page.getByRole('region', { name: 'Previous sale' })).toBeVisible()
  })

  await job(page, 'take the money for a repair and hand it over', 3, async (click) => {
    await find(page, click, finished.number)
    await page.keyboard.press('Enter')
    await click(page.getByRole('button', { name: 'Take payment $107.00' }))
    const dialog = page.getByRole('dialog', { name: 'Take payment' })
    await dialog.getByRole('textbox', { name: 'Reason for no photos' }).fill('No camera here')
    await expectAccessible(page, 'payment and pickup in one dialog')
    await click(dialog.getByRole('button', { name: 'Record payment and hand over' }))
    await expect(toast(page, `${finished.number}: Completed`)).toBeVisible()
  })

  await job(page, 'send an estimate, seen as the customer sees it', 4, async (click) => {
    await find(page, click, fresh.number)
    await page.keyboard.press('Enter')
    await click(page.getByRole('button', { name: 'Send the estimate' }))
    const dialog = page.getByRole('dialog', { name: `Estimate for ${fresh.number}` })
    await dialog.getByRole('textbox', { name: 'What' }).fill('New battery')
    await dialog.getByRole('spinbutton', { name: 'Each, $' }).fill('80')
    await click(dialog.getByRole('button', { name: 'Preview' }))
    await expect(dialog.getByRole('table', { name: 'What the repair will cost' })).toContainText('$85.60')
    await expectAccessible(page, 'preview of an estimate')
    await click(dialog.getByRole('button', { name: 'Send to the customer' }))
    await expect(toast(page, 'Estimate sent')).toBeVisible()
  })

  await job(page, 'move a repair to ready', 2, async (click) => {
    await find(page, click, started.number)
    await expect(page.getByRole('option', { name: `${started.number} · Finish the repair` })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await click(page.getByRole('dialog').getByRole('button', { name: 'Ready for pickup' }))
    await expect(toast(page, `${started.number}: Ready for pickup`)).toBeVisible()
  })

  await job(page, 'ship an order', 2, async (click) => {
    await click(page.getByRole('link', { name: /^Orders to pack/ }))
    const order = page.getByRole('row').filter({ hasText: 'Shipping' }).first()
    await click(order.getByRole('button', { name: /^View details of order/ }))
    await page.getByRole('textbox', { name: 'Tracking number' }).fill('1Z999AA10123456784')
    await expect(page.getByRole('combobox', { name: 'Carrier' })).toHaveValue('UPS')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Order status updated successfully')).toBeVisible()
    await expect(page.getByRole('combobox', { name: /^Status of order/ })).toHaveValue('shipped')
  })

  await job(page, 'mark a pickup order ready', 2, async (click) => {
    await click(page.getByRole('link', { name: /^Orders to pack/ }))
    await click(page.getByRole('button', { name: /^Mark ready for pickup/ }).first())
    await expect(toast(page, 'Order status updated successfully')).toBeVisible()
  })

  await job(page, 'find what a customer had', 1, async (click) => {
    await find(page, click, 'Carla Mendes')
    await expect(page.getByRole('option', { name: 'T-20 · Carla Mendes' })).toBeVisible()
    await expect(page.getByRole('option', { name: /^#\d+ · Carla Mendes/ }).first()).toBeVisible()
  })

  await job(page, 'book an appointment on the phone', 3, async (click) => {
    await click(page.getByRole('button', { name: 'New', exact: true }))
    await click(page.getByRole('menuitem', { name: 'New appointment' }))
    const dialog = page.getByRole('dialog', { name: 'New appointment' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ida Winter')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('(614) 555-0188')
    await click(dialog.getByRole('button', { name: 'Book appointment' }))
    await expect(toast(page, /^A-\d+ booked$/)).toBeVisible()
  })

  await job(page, 'close the day', 2, async (click) => {
    await click(page.getByRole('link', { name: 'Close day' }))
    await expect(page.getByRole('table', { name: 'Payments of the day by method' })).toContainText('Cash')
    const expected = await page
      .getByRole('term')
      .filter({ hasText: /^Expected$/ })
      .locator('xpath=../dd')
      .textContent()
    await page.getByRole('spinbutton', { name: 'Counted' }).fill(expected!.replace(/[$,]/g, ''))
    await expectAccessible(page, 'close of the day')
    await click(page.getByRole('button', { name: 'Close and print' }))
    await expect.poll(printed).toMatch(/Day sheet, [A-Z][a-z]{2}, /)
    await expect(page.getByRole('table', { name: 'Payments of the day by method' })).toContainText('Tips')
  })
})

async function inProgress(page: Page, id: number): Promise<void> {
  const me = (await (await page.request.get('/api/user')).json()) as { id: number }
  const lines = [{ kind: 'labor', name: 'New battery', unitPrice: 100 }]
  for (const [path, data] of [
    [`/api/repair-tickets/${id}`, { status: 'in progress', assigneeId: me.id }],
    [`/api/repair-tickets/${id}/bill`, { lines }],
  ] as const)
    expect((await page.request.put(path, { data })).ok(), path).toBe(true)
}
