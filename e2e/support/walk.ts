import type { Locator, Page } from '@playwright/test'

/** Presses Tab until the focus is on `target`. @param onStop sees each thing that has the focus on the way, the target too. */
export async function walk(
  page: Page,
  target: Locator,
  onStop: (focused: Locator) => Promise<void> = async () => {},
): Promise<void> {
  for (let stops = 0; stops < 150; stops += 1) {
    // Not `:focus`, which matches no date field while its calendar button has the focus.
    await onStop(page.locator(':focus-within:not(:has(:focus-within))'))
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach it.')
}

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
  await walk(page, last, async (focused) => {
    if (await isCovered(focused)) covered.push(await focused.ariaSnapshot())
  })
  return covered
}
