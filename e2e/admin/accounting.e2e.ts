import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type AccountingProgram, PROGRAM_NAMES } from '#contract/reports/accounting-sync.ts'
import { USUAL_ACCOUNTS } from '#contract/reports/journal.ts'
import { startAccountingDouble } from '#server/testing/accounting/accounting-double.ts'
import { CLIENT } from '#server/testing/accounting/double-ledger.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-shop.ts'
import { signIn, toast } from '../support/staff.ts'

const COMPANIES: Record<AccountingProgram, string> = {
  quickbooks: 'Northside in QuickBooks',
  xero: 'Northside in Xero',
}

for (const program of ['quickbooks', 'xero'] as const) {
  test(`J-19: connects ${PROGRAM_NAMES[program]}, sends days once, and disconnects`, async ({
    newShopper,
    openShop,
  }) => {
    const double = await startAccountingDouble()
    double.ledger.accounts.splice(0)
    for (const [at, { name, number }] of Object.values(USUAL_ACCOUNTS).entries())
      if (name !== 'Sales') double.ledger.accounts.push({ id: String(100 + at), number, name })
    double.ledger.accounts.push({ id: '99', number: '400', name: 'Retail income' })
    const { url } = await openShop({
      ...{ DEMO: '1', QUICKBOOKS_CLIENT_ID: CLIENT.clientId, QUICKBOOKS_CLIENT_SECRET: CLIENT.clientSecret },
      ...{ QUICKBOOKS_API_BASE: double.url, QUICKBOOKS_SIGN_IN_BASE: double.url },
      ...{ XERO_CLIENT_ID: CLIENT.clientId, XERO_CLIENT_SECRET: CLIENT.clientSecret, XERO_API_BASE: double.url },
    })
    const page = await newShopper(url)
    await signIn(page, 'admin')
    const day = await lastDayWithSales(page)
    await page.goto('/admin/settings/accounting')
    const main = page.getByRole('main')
    await expect(main.getByText('Not connected', { exact: true })).toBeVisible()

    await beginToConnect(page, program, day)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(toast(page, 'Not connected')).toBeVisible()
    await beginToConnect(page, program, day)
    await page.getByRole('link', { name: 'Allow' }).click()
    await expect(toast(page, 'Connected')).toBeVisible()
    await expect(main.getByText(`${COMPANIES[program]} in ${PROGRAM_NAMES[program]}, connected by admin`)).toBeVisible()
    await expect(page).toHaveURL(`${url}/admin/settings/accounting`)

    await chooseAccounts(page, program)
    await main.getByRole('button', { name: 'Send now' }).click()
    const entries = main.getByRole('list', { name: 'Entries' })
    await expect(entries.getByText('Choose an account for Sales.').first()).toBeVisible()
    await entries
      .getByRole('button', { name: /^Choose accounts to send/ })
      .first()
      .click()
    await saveAccounts(page, program, '99')
    double.faults.push('lose the answer')
    await main.getByRole('button', { name: 'Send now' }).click()
    const ofDay = entries.getByRole('listitem').last()
    await expect(ofDay).toContainText('Failed')
    await expect(ofDay).toContainText('does not answer')
    expect(double.entries.filter((entry) => entry.day === day)).toHaveLength(1)
    await ofDay.getByRole('button', { name: /^Try again/ }).click()
    await expect(ofDay).toContainText('Sent')
    await expect(ofDay).not.toContainText('does not answer')
    expect(double.entries.filter((entry) => entry.day === day)).toHaveLength(1)
    const sent = double.entries.find((entry) => entry.day === day)!

    double.ledger.closedThrough = day
    await changeDay(page, day)
    await expectInJournal(page, 'Changed since sent')
    await page.goto('/admin/settings/accounting')
    await main.getByRole('button', { name: 'Send now' }).click()
    const closed = entries.getByText(/^The books are (closed|locked) for this day/)
    await expect(closed).toBeVisible()
    await expect(entries.getByRole('link', { name: `Open ${PROGRAM_NAMES[program]}` })).toBeVisible()
    await expectInJournal(page, 'Sending failed')
    await page.goto('/admin/settings/accounting')
    double.ledger.closedThrough = ''
    await main.getByRole('button', { name: /^Try again/ }).click()
    await expect(closed).toBeHidden()
    const replaced = double.entries.filter((entry) => entry.day === day)
    expect(replaced).toMatchObject([{ id: sent.id, version: sent.version + 1 }])
    expect(replaced[0]!.lines.length).toBeGreaterThan(sent.lines.length)
    await expectInJournal(page, 'Sent')

    await page.goto('/admin/settings/accounting')
    double.endConnection()
    await changeDay(page, day)
    await main.getByRole('button', { name: 'Send now' }).click()
    await expect(main.getByText('Connection ended', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'Connect again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('link', { name: 'Allow' }).click()
    await expect(main.getByText('Connected', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'Send now' }).click()
    await expect
      .poll(() => double.entries.find((entry) => entry.day === day))
      .toMatchObject({ id: sent.id, version: sent.version + 2 })

    const { refreshToken } = double.state
    await main.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(main.getByText('Not connected', { exact: true })).toBeVisible()
    expect(double.state.revoked).toEqual([refreshToken])
    expect(double.problems).toEqual([])
    double.close()
  })
}

test('says that no accounting program can be connected without keys', async ({ page }) => {
  await signIn(page, 'admin', '/admin/settings/accounting')

  await expect(page.getByText('Not connected', { exact: true })).toBeVisible()
  await expect(page.getByText('First, the keys of QuickBooks or Xero must be set')).toBeVisible()
})

test('J-23: exports the journal, lists its days as exported, and fits a phone', async ({ page }) => {
  await signIn(page, 'admin', '/admin/reports?name=journal')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export for QuickBooks Desktop' }).click()

  expect((await saved).suggestedFilename()).toMatch(/^journal-[\d-]+-to-[\d-]+\.iif$/)
  expect((await readFile(await (await saved).path(), 'latin1')).split('\r\n')[2]).toBe('!ENDTRNS')
  await page.getByText(/^Days with entries/).click()
  await expect(page.getByText('Exported', { exact: true }).first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const lines = page.getByRole('region', { name: 'Journal, line by line' })
  await expect(lines.getByRole('columnheader', { name: 'Credit' })).toBeInViewport()
  expect(await lines.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await lines.focus()
  await page.keyboard.press('End')
  await expect.poll(() => lines.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
})

async function lastDayWithSales(page: Page): Promise<string> {
  const days = await (await page.request.get('/api/admin/journal-days')).json()
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
  return days.find(({ day }: { day: string }) => day < today).day
}

async function beginToConnect(page: Page, program: AccountingProgram, day: string): Promise<void> {
  await page.getByRole('button', { name: `Connect ${PROGRAM_NAMES[program]}` }).click()
  const form = page.getByRole('dialog', { name: `Connect ${PROGRAM_NAMES[program]}` })
  await form.getByLabel('First day').fill(day)
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Connect this company?' })).toBeVisible()
}

/** Accounts of the same name are suggested; only the one for sales is not. */
async function chooseAccounts(page: Page, program: AccountingProgram): Promise<void> {
  await page.getByRole('button', { name: 'Choose accounts', exact: true }).click()
  await saveAccounts(page, program)
}

async function saveAccounts(page: Page, program: AccountingProgram, sales?: string): Promise<void> {
  const form = page.getByRole('dialog', { name: `Accounts in ${PROGRAM_NAMES[program]}` })
  await expect(form.getByLabel('4010 Discounts')).not.toHaveValue('')
  if (sales) await form.getByLabel('4000 Sales').selectOption(sales)
  await form.getByRole('button', { name: 'Save accounts' }).click()
  await expect(toast(page, 'Accounts saved').first()).toBeVisible()
  await expect(form).toBeHidden()
}

let bills = 0

/** A bill counts on its date. */
async function changeDay(page: Page, day: string): Promise<void> {
  const order = await (await page.request.get('/api/admin/purchase-orders/4/billing')).json()
  const line = order.lines.find((one: { ordered: number; billed: number }) => one.ordered > one.billed)
  const answer = await page.request.post('/api/admin/supplier-bills', {
    data: {
      ...{ purchaseOrderId: 4, number: `CW-${++bills}-${Date.now()}`, billedOn: day, dueOn: day },
      lines: [{ purchaseOrderLineId: line.purchaseOrderLineId, quantity: 1, unitCost: 80 }],
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

async function expectInJournal(page: Page, status: string): Promise<void> {
  await page.goto('/admin/reports?name=journal')
  await page.getByText(/^Days with entries/).click()
  await expect(page.getByText(status, { exact: true }).first()).toBeVisible()
}
