import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { isExhaustive } from '#server/testing/exhaustive.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The results of other rules depend on the width alone. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

interface Look {
  width: number
  colorScheme: 'light' | 'dark'
  rules?: string[]
  without?: string[]
}
export const EACH_ONCE: readonly Look[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
]
export const TABLET: readonly Look[] = [
  { width: 768, colorScheme: 'light' },
  { width: 1024, colorScheme: 'dark' },
]
export const ALL_THEMES: readonly Look[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark', rules: COLOR_RULES },
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light', rules: COLOR_RULES },
]

export async function expectAccessible(page: Page, state: string, looks = EACH_ONCE): Promise<void> {
  const before = page.viewportSize()!
  for (const [n, { width, colorScheme, rules, without }] of looksOf(looks).entries()) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // A fixed bar over scrolled content must not count as a small target.
    await page.locator('html').evaluate((root) => root.ownerDocument.defaultView.scrollTo(0, 0))
    await colorsSettled(page)
    const isSeenBefore = n > 0
    expect
      .soft(await findings(page, { rules, without, isSeenBefore }), `${state} at ${width} px, ${colorScheme}`)
      .toEqual([])
  }
  await page.setViewportSize(before)
}

function looksOf(looks: readonly Look[]): readonly Look[] {
  return isExhaustive ? looks : looks.slice(0, 1)
}

type Loaded = typeof globalThis & { axe: typeof axe }

/**
 * @param isSeenBefore whether all rows were checked in another look; then only one of the rows that differ in text is
 * checked again, which halves the time.
 */
async function findings(
  page: Page,
  { rules, without = [], isSeenBefore }: Pick<Look, 'rules' | 'without'> & { isSeenBefore: boolean },
) {
  const isLoaded = await page.evaluate('typeof axe === "object"')
  if (!isLoaded) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    preload: false,
  }
  const { violations } = await page.locator('body').evaluate(runAxe, { options, isSeenBefore })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })))
}

interface Part {
  tagName: string
  children: Iterable<Part>
  childElementCount: number
  getAttribute(name: string): string | null
}

function runAxe(body: Part, { options, isSeenBefore }: { options: axe.RunOptions; isSeenBefore: boolean }) {
  const shapeOf = (part: Part): string =>
    `${part.tagName}.${part.getAttribute('class')}(${[...part.children].map(shapeOf)})`
  const repeated = (within: Part): Part[] => {
    const shapes = new Set<string>()
    return [...within.children].flatMap((part) => {
      const shape = shapeOf(part)
      if (part.childElementCount > 0 && shapes.has(shape)) return [part]
      shapes.add(shape)
      return repeated(part)
    })
  }
  const context = { exclude: isSeenBefore ? repeated(body) : [] } as axe.ElementContext
  return (globalThis as Loaded).axe.run(context, options)
}

/** Colors change with the next frame, some of them by transitions of nested elements. */
async function colorsSettled(page: Page): Promise<void> {
  await page.locator('html').evaluate(async (root) => {
    const frame = () => new Promise((next) => root.ownerDocument.defaultView.requestAnimationFrame(next))
    const moving = () =>
      root.getAnimations({ subtree: true }).filter((motion: { playState: string }) => motion.playState !== 'finished')
    do {
      await Promise.allSettled(moving().map((motion: { finished: unknown }) => motion.finished))
      await frame()
      await frame()
    } while (moving().length > 0)
  })
}
