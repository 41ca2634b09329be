import type { Page } from '@playwright/test'

/** How many pixels lie outside of the window, so that the page scrolls sideways. */
export async function overhang(page: Page): Promise<number> {
  return page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)
}
