import type { Locator, Page } from '@playwright/test'

export async function overhang(page: Page): Promise<number> {
  return sidewaysIn(page.locator('html'))
}

export async function sidewaysIn(box: Locator): Promise<number> {
  return box.evaluate((element) => element.scrollWidth - element.clientWidth)
}
