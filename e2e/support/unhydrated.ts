import type { BrowserContext, Page } from '@playwright/test'

export async function unhydrated(
  context: BrowserContext,
  path: string,
): Promise<{ page: Page; hydrate: () => Promise<void> }> {
  const page = await context.newPage()
  const { promise: delivery, resolve: deliver } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await delivery
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return {
    page,
    hydrate: async () => {
      deliver()
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    },
  }
}
