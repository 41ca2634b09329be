import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
}

/**
 * What the page's main thread does for each of these steps until what follows is shown.
 * @returns milliseconds of the slowest.
 */
export async function slowestStep(page: Page, steps: (() => Promise<void>)[]): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  // Its own time on the processor: what else the machine does meanwhile is nothing of the page.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  let slowest = 0
  for (const step of steps) {
    const before = await taskMilliseconds(devtools)
    await step()
    await page.evaluate('new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))')
    slowest = Math.max(slowest, (await taskMilliseconds(devtools)) - before)
  }
  await devtools.detach()
  return slowest
}

async function taskMilliseconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
}
