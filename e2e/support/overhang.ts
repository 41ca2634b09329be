import type { Locator, Page } from '@playwright/test'

export async function overhang(page: Page): Promise<number> {
  return scrollsSideways(page.locator('html'))
}

export async function scrollsSideways(box: Locator): Promise<number> {
  return box.evaluate((element) => element.scrollWidth - element.clientWidth)
}
