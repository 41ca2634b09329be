import type { Locator, Page } from '@playwright/test'

export async function tabTo(
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

export async function isCovered(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
    return !seen || !(element.contains(seen) || seen.contains(element))
  })
}

export async function coveredStops(page: Page, last: Locator): Promise<string[]> {
  const covered: string[] = []
  await tabTo(page, last, async (focused) => {
    if (await isCovered(focused)) covered.push(await focused.ariaSnapshot())
  })
  return covered
}
