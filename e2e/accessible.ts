import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const WIDTHS = [1280, 390]
const SCHEMES = ['light', 'dark'] as const

/** What stands on the page now has no finding, on a desk and on a phone, in light and in dark. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const before = page.viewportSize()!
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await colorsSettled(page)
      expect.soft(await findings(page), `${state} at ${width} px, ${colorScheme}`).toEqual([])
    }
  }
  await page.setViewportSize(before)
}

async function findings(page: Page) {
  // Our pages have no frames, and without looking for them the check takes a third of the time.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  )
}

async function colorsSettled(page: Page): Promise<void> {
  await page.locator('html').evaluate(async (root) => {
    await Promise.allSettled(
      root.getAnimations({ subtree: true }).map((motion: { finished: unknown }) => motion.finished),
    )
  })
}
