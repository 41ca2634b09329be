import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const WIDTHS = [1280, 390]
const SCHEMES = ['light', 'dark'] as const

/** What stands on the page now has no finding, on a desk and on a phone, in light and in dark. */
export async function expectAccessible(page: Page, state = page.url()): Promise<void> {
  const before = page.viewportSize()!
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze()
      const findings = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
      )
      expect.soft(findings, `${state} at ${width} px, ${colorScheme}`).toEqual([])
    }
  }
  await page.setViewportSize(before)
}
