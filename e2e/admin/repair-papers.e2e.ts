import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { printedPages } from '../support/printed-pages.ts'
import { INTAKE, takeKey } from '../support/repair.ts'
import { signIn, toast } from '../support/staff.ts'

test('prints slips, labels and letters that fit their paper, and opens the ticket by the code on the slip', {
  tag: '@exhaustive',
}, async ({ page, newShopper }) => {
  test.slow()
  await signIn(page, 'tech')
  const answer = await page.request.post('/api/repair-tickets', {
    data: {
      deviceType: 'Laptop',
      deviceBrand: 'Framework',
      deviceModel: 'Laptop 13 with a name that goes on and on for a label',
      problemDescription: 'Drinks tea and does not start.',
      customerName: 'Petra Paperman-Longname',
      customerEmail: 'petra@example.com',
      customerPhone: '614-555-0188',
    },
  })
  const { id, number } = (await answer.json()) as { id: number; number: string }
  const key = await takeKey(page, id)
  const storageLocation = 'NORTH-WALL-SHELF-A12'
  await page.request.post(`/api/repair-tickets/${id}/check-in`, { data: { ...INTAKE, storageLocation } })
  const lines = Array.from({ length: 40 }, (_, at) => ({ kind: 'labor', name: `Step ${at}`, unitPrice: 5 }))
  const estimate = { key: crypto.randomUUID(), lines, note: 'A long one. '.repeat(60) }
  expect((await page.request.post(`/api/repair-tickets/${id}/estimates`, { data: estimate })).status()).toBe(200)
  await page.goto(`/admin/print/ticket/${id}/estimate`)
  await expect(page.getByText('Step 39')).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Scan to follow your repair' })).toBeVisible()
  expect((await printedPages(page)).length).toBeGreaterThan(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('tfoot')).toHaveCSS('display', 'table-row-group')
  await page.emulateMedia({ media: null })

  const sizes = {
    'label-62x29': '176x82',
    'label-54x25': '153x71',
    'label-89x36': '252x102',
    slip: '396x612',
    release: '612x792',
  }
  for (const [sheet, size] of Object.entries(sizes)) {
    await page.goto(`/admin/print/ticket/${id}/${sheet}`)
    await expect(page.getByText(number).first()).toBeVisible()
    expect([sheet, await printedPages(page)]).toEqual([sheet, [size]])
    if (!sheet.startsWith('label')) continue
    const text = await page.locator('main').textContent()
    await expect(page.getByText('P.', { exact: true })).toBeVisible()
    const shown = page.getByText(storageLocation, { exact: true })
    expect(await shown.evaluate((one) => one.scrollWidth - one.parentElement!.clientWidth)).toBeLessThanOrEqual(0)
    for (const hidden of ['555-0188', 'petra@example.com', 'Paperman', 'tea']) expect(text).not.toContain(hidden)
  }
  await page.goto(`/admin/print/ticket/${id}/slip-80`)
  await expect(page.getByText('To pick up your device', { exact: false })).toBeVisible()
  expect(await printedPages(page)).toEqual([expect.stringMatching(/^227x\d{3}$/)])
  await expectAccessible(page, 'a claim slip')

  await page.goto(`/r/${key}`)
  await expect(page.getByRole('heading', { name: new RegExp(`^${number}: Framework`) })).toBeVisible()
  const holder = await newShopper()
  await holder.goto(`/r/${key}`)
  await expect(holder.getByRole('heading', { name: 'Your laptop is waiting for your answer.' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Repairs' }).getByRole('link', { name: 'All repairs' }).click()
  await page.getByRole('button', { name: 'Paper forms' }).click()
  await page.getByRole('spinbutton', { name: 'How many' }).fill('3')
  await page.getByRole('button', { name: 'Number them' }).click()
  const forms = await page.getByRole('link', { name: 'Open the 3 forms to print' }).getAttribute('href')
  await page.goto(forms!)
  await expect(page.getByRole('heading', { name: /^Repair form S-\d+$/ })).toHaveCount(3)
  const slip = (await page
    .getByRole('heading', { name: /^Repair form/ })
    .first()
    .textContent())!
    .split(' ')
    .at(-1)!
  expect(await printedPages(page)).toEqual(['612x792', '612x792', '612x792'])
  await expectAccessible(page, 'forms on paper')

  await page.goto(`/admin/tickets/slip/${slip.slice(2)}`)
  await expect(page.getByRole('heading', { name: `Type in form ${slip}` })).toBeVisible()
  const form = page.getByRole('main')
  await form.getByRole('combobox', { name: 'Device type' }).selectOption('Tablet')
  await form.getByRole('textbox', { name: 'What is wrong?' }).fill('Typed in from paper, after the storm.')
  await form.getByRole('textbox', { name: 'Name' }).fill('Walter Walkin')
  await form.getByRole('textbox', { name: 'Email' }).fill('walter@example.com')
  await form.getByRole('textbox', { name: 'Phone' }).fill('614-555-0177')
  await form.getByRole('checkbox', { name: 'The device is here: check it in now' }).uncheck()
  await form.getByRole('button', { name: 'Create ticket' }).click()
  await expect(toast(page, 'New repair ticket has been created.')).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByRole('definition').filter({ hasText: slip })).toBeVisible()
  await page.goto(`/admin/tickets/slip/${slip.slice(2)}`)
  await expect(page.getByRole('heading', { name: /^T-\d+: tablet/ })).toBeVisible()
})
