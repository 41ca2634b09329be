import type { Locator, Page } from '@playwright/test'

/** Whether something else lies over the middle of it, such as a bar. */
export async function isCovered(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
    return !seen || !(element.contains(seen) || seen.contains(element))
  })
}

/** @returns what lies below something of all that Tab leads to, from what has the focus now to `last`. */
export async function coveredOnTheWay(page: Page, last: Locator): Promise<string[]> {
  const covered: string[] = []
  const focused = page.locator(':focus')
  for (let stops = 0; stops < 150; stops += 1) {
    if (await isCovered(focused)) covered.push(await focused.ariaSnapshot())
    if (await last.evaluate((element) => element.matches(':focus'))) return covered
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach it.')
}
