import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { aRepair } from '../support/repair.ts'
import { signIn, toast } from '../support/staff.ts'

test('starts a repair in one step, and emails that it is ready only if that is not undone within ten seconds', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'admin')
  const [undone, finished] = [await aReadyToStart(page), await aReadyToStart(page)]

  await page.goto(`/admin/tickets/${undone.id}`)
  await page.getByRole('button', { name: 'Start the repair' }).click()
  await expect(toast(page, `${undone.number}: In progress`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Change undone')).toBeVisible()
  await page.getByRole('button', { name: 'Start the repair' }).click()
  await finish(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Change undone')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Next: finish the repair' })).toBeVisible()

  await page.goto(`/admin/tickets/${finished.id}`)
  await page.getByRole('button', { name: 'Start the repair' }).click()
  await finish(page)
  // The ten seconds of the second repair begin later, so those of the first one are over as well.
  await expect.poll(() => mailsTo(page, finished.email, 'is ready'), { timeout: 60_000 }).toBe(1)
  expect(await mailsTo(page, undone.email, 'is ready')).toBe(0)
})

async function aReadyToStart(page: Page) {
  const email = `nadia.${randomUUID().slice(0, 8)}@example.com`
  const repair = await aRepair(page, { customerEmail: email, deviceType: 'Tablet', deviceModel: 'Tab 9' })
  const me = (await (await page.request.get('/api/user')).json()) as { id: number }
  for (const [path, data] of [
    ['assignee', { assigneeId: me.id }],
    ['bill', { lines: [{ kind: 'labor', name: 'New battery', unitPrice: 100 }] }],
  ] as const)
    expect((await page.request.put(`/api/repair-tickets/${repair.id}/${path}`, { data })).ok(), path).toBe(true)
  return { ...repair, email }
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ready for pickup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ready for pickup' })
  await expect(dialog.getByText('The customer is notified by email 10 seconds later.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ready for pickup' }).click()
  await expect(toast(page, 'The customer is emailed in 10 seconds.')).toBeVisible()
}

async function mailsTo(page: Page, address: string, subject: string): Promise<number> {
  const mails = (await (await page.request.get('/api/mailbox')).json()) as { to: string; subject: string }[]
  return mails.filter((mail) => JSON.stringify(mail.to).includes(address) && mail.subject.includes(subject)).length
}
