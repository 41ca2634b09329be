import { expect, type Page } from '@playwright/test'
import { overhang } from './overhang.ts'

/** The smallest phones, and a window of 1280 px zoomed to 200 %. */
const NARROW = [320, 640]

export async function expectFit(page: Page): Promise<void> {
  const before = page.viewportSize()!
  for (const width of NARROW) {
    await page.setViewportSize({ ...before, width })
    expect.soft(await overhang(page), `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(before)
}
