import type { BrowserContext, Page } from '@playwright/test'

/** A page that is shown and does not answer yet, because its scripts are still on the way until `wake` is called. */
export async function asleep(
  context: BrowserContext,
  path: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<{ page: Page; wake: () => void }> {
  const page = await context.newPage()
  await prepare(page)
  let wake = () => {}
  const asked = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(path)
  return { page, wake }
}
