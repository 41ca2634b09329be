import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'

type Username = (typeof DEMO_ACCOUNTS)[number]['username']

export async function signIn(page: Page, username: Username, path?: string): Promise<void> {
  const { password } = DEMO_ACCOUNTS.find((account) => account.username === username)!
  const answer = await page.request.post('/api/login', { data: { username, password } })
  expect(answer.status(), `${username} signs in`).toBe(200)
  if (path) await page.goto(path)
}

export async function createProduct(
  page: Page,
  { name, stock }: { name: string; stock: number },
): Promise<{ id: number; name: string; slug: string }> {
  const answer = await page.request.post('/api/admin/products', {
    data: {
      name: `${name} ${Date.now()}`,
      description: 'Made for a journey.',
      price: 12.5,
      imageUrl: '/pictures/anti-static-mat.svg',
      categoryId: 1,
      stock,
    },
  })
  expect(answer.status(), `${name} is made`).toBe(201)
  return await answer.json()
}

export async function openAdminPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // A dialog that opens with the page hides the navigation from screen readers.
  const navigation = page.getByRole('navigation', { name: 'Back office', includeHidden: true })
  await expect(navigation.filter({ visible: true }).first()).toBeVisible()
}

export function rowOf(within: Page | Locator, name: string): Locator {
  const page = 'page' in within ? within.page() : within
  return within.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
}

export function toast(page: Page, text: string | RegExp): Locator {
  const corner = page.getByRole('region', { name: /^Notifications \(/ })
  return corner.getByText(text, { exact: typeof text === 'string' })
}

export async function chooseRowAction(page: Page, verb: string, of: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click()
  await page.getByRole('button', { name: `${verb} ${of}`, exact: true }).click()
}
