import type { Locator, Page } from '@playwright/test'

/** How many pixels lie outside of the window, so that the page scrolls sideways. */
export async function overhang(page: Page): Promise<number> {
  return sidewaysIn(page.locator('html'))
}

/** How many pixels of what is in this box lie beside it. */
export async function sidewaysIn(box: Locator): Promise<number> {
  return box.evaluate((element) => element.scrollWidth - element.clientWidth)
}
