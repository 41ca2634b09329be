import { expect, type Page } from '@playwright/test'

/** Signs Olive in, who owns the demo shop, and opens a tab of her office. */
export async function openOffice(page: Page, tab: string): Promise<void> {
  const answer = await page.request.post('/api/login', {
    data: { username: 'admin', password: 'demo-admin' },
  })
  expect(answer.status(), 'the owner signs in').toBe(200)
  await page.goto(`/admin?tab=${tab}`)
}
